import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { MapError } from '#server/integrations/maps/maps.ts'
import { parseMapSpot } from './maps.service.ts'

/** Cache lifetime that Google allows for browsers. Its terms allow no other caching. */
const CACHE_CONTROL = 'private, max-age=86400'

/**
 * Serves the maps of `buildMapPath`. They are proxied, so that neither the API key nor the shopper's IP address
 * reaches the map provider.
 */
export const createMapRoute =
  ({ maps, secrets, limits, log }: Pick<Dependencies, 'maps' | 'secrets' | 'limits' | 'log'>) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!maps) return
    app.get<{ Params: { spot: string; mac: string } }>('/map/:spot/:mac.png', async ({ params, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      const spot = parseMapSpot({ secrets }, params)
      if (!spot) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      try {
        await limits.take('mapByAddress', ip)
        const picture = await maps.pictureAt(spot)
        return reply.header('cache-control', CACHE_CONTROL).type('image/png').send(picture)
      } catch (error) {
        if (error instanceof DomainError)
          return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
        if (!(error instanceof MapError)) throw error
        log.warn({ reason: error.message }, 'Map provider failed')
        return reply.code(503).type('text/plain; charset=utf-8').send('There is no map at the moment.')
      }
    })
  }
