import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { MapTrouble } from '#server/outside/maps/maps.ts'
import { spotOfMap } from './maps.service.ts'

/** As long as Google lets a browser keep one. */
const DAY_SECONDS = 86_400
const BYTES_AT_MOST = 8 * 1024 * 1024

/** Serves the maps that `mapPath` names: from here, so that neither the key nor the shopper's address on the net goes to who draws them. */
export const mapPictures =
  ({ maps, secrets, limits, log }: Pick<Deps, 'maps' | 'secrets' | 'limits' | 'log'>) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!maps) return
    const kept = new LRUCache<string, Buffer>({ ttl: DAY_SECONDS * 1_000, maxSize: BYTES_AT_MOST, sizeCalculation: ({ length }) => length })

    app.get<{ Params: { spot: string; mac: string } }>('/map/:spot/:mac.png', async ({ params, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      const spot = spotOfMap({ secrets }, params)
      if (!spot) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      try {
        const known = kept.get(params.spot)
        if (!known) await limits.take('mapByAddress', ip)
        const picture = known ?? (await maps.pictureAt(spot))
        kept.set(params.spot, picture)
        return reply.header('cache-control', `private, max-age=${DAY_SECONDS}`).type('image/png').send(picture)
      } catch (error) {
        if (error instanceof DomainError) return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
        if (!(error instanceof MapTrouble)) throw error
        log.warn({ reason: error.message }, 'there was no map')
        return reply.code(503).type('text/plain; charset=utf-8').send('There is no map at the moment.')
      }
    })
  }
