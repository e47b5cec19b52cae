import { describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { CachedResponse } from './cachedResponse.ts'
import { createResponseCache } from './responseCache.ts'

const ANSWER = 10_000
const buildResponse = (bytes = ANSWER) => new CachedResponse(200, {}, 'x'.repeat(bytes))

describe('size limit of the response cache', () => {
  /** Requests keys and records in `made` which of them were generated. */
  const makerFor =
    (cache: ReturnType<typeof createResponseCache>, made: string[]) => async (key: string, bytes?: number) => {
      await cache.get(key, async () => {
        made.push(key)
        return buildResponse(bytes)
      })
    }

  it('evicts the least recently used response first', async () => {
    const made: string[] = []
    const ask = makerFor(createResponseCache({ bytes: buildResponse().size * 3 }), made)
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'd'])
    for (const key of ['d', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  })

  it('returns a response above the limit without caching it or evicting others', async () => {
    const made: string[] = []
    const cache = createResponseCache({ bytes: buildResponse().size * 3 })
    const ask = makerFor(cache, made)
    for (const key of ['a', 'b']) await ask(key)
    for (const key of ['huge', 'huge']) await ask(key, ANSWER * 4)
    for (const key of ['a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'huge', 'huge'])
    expect(cache.size).toBe(2)
  })

  it('counts the products of a response towards its size', () => {
    const about = (products: number) =>
      new CachedResponse(
        200,
        {},
        Array.from({ length: products }, () => newId('product'))
          .join(' ')
          .padEnd(ANSWER),
      ).size
    expect(about(100) - about(1)).toBeGreaterThanOrEqual(99 * 100)
  })
})
