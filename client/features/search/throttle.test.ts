import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('calls once per interval during a burst, and once after its end', () => {
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

test('does not call after cancel', () => {
  const work = vi.fn()
  const throttled = throttle(work, 150)
  throttled.call()
  throttled.cancel()
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
})
