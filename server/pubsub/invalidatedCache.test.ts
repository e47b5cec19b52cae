import { expect, it } from 'vitest'
import { createInvalidatedCache } from './invalidatedCache.ts'

/** A cache whose reads return 1, 2, 3 … */
function counted() {
  let readings = 0
  return createInvalidatedCache(async () => ++readings)
}

it('reads the value once while notifications are received, also for concurrent calls', async () => {
  const kept = counted()
  kept.listener.onConnected()
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
  expect(await kept.get()).toBe(1)
})

it('reads the value again after a notification or a local invalidation', async () => {
  const kept = counted()
  kept.listener.onConnected()
  await kept.get()
  kept.listener.onNotification('')
  expect(await kept.get()).toBe(2)
  kept.invalidate()
  expect(await kept.get()).toBe(3)
})

it('caches nothing while notifications are not received', async () => {
  const kept = counted()
  expect([await kept.get(), await kept.get()]).toEqual([1, 2])
  kept.listener.onConnected()
  expect([await kept.get(), await kept.get()]).toEqual([3, 3])
  kept.listener.onDisconnected()
  expect([await kept.get(), await kept.get()]).toEqual([4, 5])
  kept.listener.onConnected()
  expect(await kept.get()).toBe(6)
})

it('does not cache a read that started before a change or before notifications were received', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const kept = createInvalidatedCache(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const early = kept.get()
  kept.listener.onConnected()
  const before = kept.get()
  kept.listener.onNotification('')
  const after = kept.get()
  for (const [at, answer] of answers.entries()) answer.resolve(['unheard', 'old', 'new'][at] ?? '')
  expect(await Promise.all([early, before, after, kept.get()])).toEqual(['unheard', 'old', 'new', 'new'])
})

it('retries a failed read', async () => {
  let readings = 0
  const kept = createInvalidatedCache(async () => {
    readings += 1
    if (readings === 1) throw new Error('no answer')
    return readings
  })
  kept.listener.onConnected()
  await expect(kept.get()).rejects.toThrow('no answer')
  expect(await kept.get()).toBe(2)
})
