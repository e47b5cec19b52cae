import { expect, it } from 'vitest'
import { createInvalidatedCache } from './invalidatedCache.ts'

/** A cache whose reads return 1, 2, 3 … */
function counted() {
  let readings = 0
  return createInvalidatedCache(async () => ++readings)
}

it('reads the value once while notifications are received, also for concurrent calls', async () => {
  const cache = counted()
  cache.listener.onConnected()
  expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1])
  expect(await cache.get()).toBe(1)
})

it('reads the value again after a notification or a local invalidation', async () => {
  const cache = counted()
  cache.listener.onConnected()
  await cache.get()
  cache.listener.onNotification('')
  expect(await cache.get()).toBe(2)
  cache.invalidate()
  expect(await cache.get()).toBe(3)
})

it('caches nothing while notifications are not received', async () => {
  const cache = counted()
  expect([await cache.get(), await cache.get()]).toEqual([1, 2])
  cache.listener.onConnected()
  expect([await cache.get(), await cache.get()]).toEqual([3, 3])
  cache.listener.onDisconnected()
  expect([await cache.get(), await cache.get()]).toEqual([4, 5])
  cache.listener.onConnected()
  expect(await cache.get()).toBe(6)
})

it('does not cache a read that started before a change or before notifications were received', async () => {
  const results: PromiseWithResolvers<string>[] = []
  const cache = createInvalidatedCache(() => {
    const result = Promise.withResolvers<string>()
    results.push(result)
    return result.promise
  })
  const early = cache.get()
  cache.listener.onConnected()
  const before = cache.get()
  cache.listener.onNotification('')
  const after = cache.get()
  for (const [at, result] of results.entries()) result.resolve(['unheard', 'old', 'new'][at] ?? '')
  expect(await Promise.all([early, before, after, cache.get()])).toEqual(['unheard', 'old', 'new', 'new'])
})

it('retries a failed read', async () => {
  let readings = 0
  const cache = createInvalidatedCache(async () => {
    readings += 1
    if (readings === 1) throw new Error('no answer')
    return readings
  })
  cache.listener.onConnected()
  await expect(cache.get()).rejects.toThrow('no answer')
  expect(await cache.get()).toBe(2)
})
