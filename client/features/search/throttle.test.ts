import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst of calls comes through once per interval, its end included', () => {
  const work = vi.fn()
  const throttled = throttle(work, 150)
  for (let ms = 0; ms < 290; ms += 10) {
    throttled.call()
    vi.advanceTimersByTime(10)
  }
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(150)
  expect(work).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('what was cancelled does not come any more', () => {
  const work = vi.fn()
  const throttled = throttle(work, 150)
  throttled.call()
  throttled.cancel()
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
})
