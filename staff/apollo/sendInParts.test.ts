import { describe, expect, it } from 'vitest'
import { sendInParts } from './sendInParts.ts'

const items = Array.from({ length: 250 }, (_, index) => index)

/** Requests with a key each; `failures` are thrown by the requests with these numbers, counted from 1. */
function createRequests(failures: Record<number, Error>) {
  const sent: { key: number; first: number | undefined; count: number }[] = []
  let keys = 0
  const prepare = (part: readonly number[]) => {
    const key = ++keys
    return async () => {
      sent.push({ key, first: part[0], count: part.length })
      const failure = failures[sent.length]
      if (failure) throw failure
      return part
    }
  }
  return { sent, prepare }
}

describe('Sending in parts', () => {
  it('sends 100 at a time, one after another, and a lost request again with its key', async () => {
    const { sent, prepare } = createRequests({ 2: new TypeError('Failed to fetch') })
    const progress: number[] = []
    const { results, rest } = await sendInParts(items, prepare, (count) => progress.push(count))
    expect(sent).toEqual([
      { key: 1, first: 0, count: 100 },
      { key: 2, first: 100, count: 100 },
      { key: 2, first: 100, count: 100 },
      { key: 3, first: 200, count: 50 },
    ])
    expect(results).toEqual(items)
    expect(rest).toEqual([])
    expect(progress).toEqual([100, 200, 250])
  })

  it('stops at a part that fails again or is refused, and returns what is left', async () => {
    const lost = new TypeError('Failed to fetch')
    const twice = createRequests({ 2: lost, 3: lost })
    const result = await sendInParts(items, twice.prepare, () => {})
    expect([result.failure, result.results.length, result.rest[0]]).toEqual([lost, 100, 100])
    const refused = createRequests({ 1: new Error('refused') })
    expect((await sendInParts(items, refused.prepare, () => {})).rest).toEqual(items)
    expect(refused.sent).toHaveLength(1)
  })
})
