import type { ApolloLink } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'

const warning = vi.hoisted(() => vi.fn())
vi.mock('#client/ui/notify.ts', () => ({ notify: { warning } }))

const BUSY: ApolloLink.Result = {
  data: null,
  errors: [{ message: 'The shop is busy.', extensions: { code: 'UNAVAILABLE' } }],
}
const DONE: ApolloLink.Result = { data: { cart: 'here' } }

let retryWhenBusy: typeof import('./retryWhenBusy.ts').retryWhenBusy
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  warning.mockClear()
  retryWhenBusy = (await import('./retryWhenBusy.ts')).retryWhenBusy
})

/** Runs the retries of one query; the server accepts the request with this number. */
async function retry(acceptedAt: number, signal = new AbortController().signal) {
  const times: number[] = []
  const send = async () => {
    times.push(Date.now())
    return times.length >= acceptedAt ? DONE : BUSY
  }
  const since = Date.now()
  const pending = retryWhenBusy(BUSY, send, signal)
  await vi.runAllTimersAsync()
  return { result: await pending, waits: times.map((time, at) => time - (times[at - 1] ?? since)) }
}

test('repeats a refused query after growing random times, and tells the shopper once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { result, waits } = await retry(4)
  expect(result).toBe(DONE)
  expect(waits).toEqual([1499, 2498, 4496, 8492])
  expect(warning.mock.calls).toEqual([['Many people are shopping right now. We keep trying.']])
})

test('gives up after four tries with the refusal', async () => {
  const { result, waits } = await retry(9)
  expect([result, waits.length]).toEqual([BUSY, 4])
})

test('has a budget for all queries of the tab, which refills with time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // Without random time: four tries take 2 s, which refills nothing.
  expect((await retry(9)).waits).toHaveLength(4)
  expect((await retry(9)).waits).toHaveLength(4)
  expect((await retry(9)).waits).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(9_000)
  expect((await retry(9)).waits).toHaveLength(2)
})

test('ends when the query is no longer needed', async () => {
  const controller = new AbortController()
  controller.abort()
  expect((await retry(1, controller.signal)).waits).toHaveLength(0)
})
