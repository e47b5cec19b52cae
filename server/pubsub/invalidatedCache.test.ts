import { expect, it } from 'vitest'
import { createInvalidatedCache } from './invalidatedCache.ts'

/** Its readings are 1, 2, 3 … */
function counted() {
  let readings = 0
  return createInvalidatedCache(async () => ++readings)
}

it('a thing is read once while changes are heard, and by all who ask at once', async () => {
  const kept = counted()
  kept.listener.listening()
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
  expect(await kept.get()).toBe(1)
})

it('a change is read by the next who asks, whoever made it', async () => {
  const kept = counted()
  kept.listener.listening()
  await kept.get()
  kept.listener.changed('')
  expect(await kept.get()).toBe(2)
  kept.forget()
  expect(await kept.get()).toBe(3)
})

it('before changes are heard, and once they are not any more, nothing is kept', async () => {
  const kept = counted()
  expect([await kept.get(), await kept.get()]).toEqual([1, 2])
  kept.listener.listening()
  expect([await kept.get(), await kept.get()]).toEqual([3, 3])
  kept.listener.deaf()
  expect([await kept.get(), await kept.get()]).toEqual([4, 5])
  kept.listener.listening()
  expect(await kept.get()).toBe(6)
})

it('what was being read when it changed, or when changes were not heard, is not kept', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const kept = createInvalidatedCache(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const early = kept.get()
  kept.listener.listening()
  const before = kept.get()
  kept.listener.changed('')
  const after = kept.get()
  for (const [at, answer] of answers.entries()) answer.resolve(['unheard', 'old', 'new'][at] ?? '')
  expect(await Promise.all([early, before, after, kept.get()])).toEqual(['unheard', 'old', 'new', 'new'])
})

it('a reading that failed is tried again', async () => {
  let readings = 0
  const kept = createInvalidatedCache(async () => {
    readings += 1
    if (readings === 1) throw new Error('no answer')
    return readings
  })
  kept.listener.listening()
  await expect(kept.get()).rejects.toThrow('no answer')
  expect(await kept.get()).toBe(2)
})
