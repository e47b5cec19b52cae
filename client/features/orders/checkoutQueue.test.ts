import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { endAttempt, readAttempt, startAttempt } from './checkoutAttempt.ts'
import { CheckoutStopped, sendInTurn, stopWaiting } from './checkoutQueue.ts'

const ORDER = { addressId: 'addr_1', expectedTotal: 15_000, changeFor: null }
const refusal = (code: string, details?: object) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Refused.', extensions: { code, details } }] })
const waitAs = (position: number) => refusal('UNAVAILABLE', { position, estimatedSeconds: 40, retryAfterSeconds: 15 })
const busy = refusal('UNAVAILABLE', { retryAfterSeconds: 2 })

beforeEach(() => {
  vi.useFakeTimers()
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  })
  startAttempt('cash', ORDER)
})

test('sends the order again until its turn has come', async () => {
  const send = vi.fn().mockRejectedValueOnce(waitAs(2)).mockRejectedValueOnce(waitAs(1)).mockResolvedValue('ordered')
  const sent = sendInTurn(send)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await sent).toBe('ordered')
  expect(send).toHaveBeenCalledTimes(3)
})

test('sends an order that a busy server refused again with the same key, each time later than Retry-After', async () => {
  const times: number[] = []
  const keys = new Set<string>()
  const outcomes = [busy, busy, busy]
  const sent = sendInTurn(async () => {
    times.push(Date.now())
    keys.add(startAttempt('cash', ORDER).key)
    const error = outcomes.pop()
    if (error) throw error
    return 'ordered'
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await sent).toBe('ordered')
  expect(keys.size).toBe(1)
  const [first = 0, second = 0, third = 0] = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(first).toBeGreaterThanOrEqual(2_000)
  expect(second).toBeGreaterThanOrEqual(3_000)
  expect(third).toBeGreaterThanOrEqual(4_500)
  expect(third).toBeLessThanOrEqual(6_000)
})

test('gives up after about three minutes of refusals without a place', async () => {
  const began = Date.now()
  const send = vi.fn().mockRejectedValue(busy)
  const sent = sendInTurn(send).catch((error: unknown) => [error, Date.now() - began])
  await vi.advanceTimersByTimeAsync(600_000)
  const [error, lasted] = (await sent) as [unknown, number]
  expect(error).toBe(busy)
  expect(send).toHaveBeenCalledTimes(17)
  expect(lasted).toBeGreaterThan(120_000)
  expect(lasted).toBeLessThan(240_000)
})

test('stops at once when the shopper stops waiting, and ends the attempt', async () => {
  for (const error of [busy, waitAs(2)]) {
    startAttempt('cash', ORDER)
    const send = vi.fn().mockRejectedValue(error)
    const sent = sendInTurn(send).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    stopWaiting()
    expect(await sent).toBeInstanceOf(CheckoutStopped)
    expect(send).toHaveBeenCalledTimes(1)
    expect(readAttempt()).toBeNull()
  }
})

test('does not repeat a request that was on its way when the shopper stopped waiting', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const send = vi.fn(() => promise)
  const sent = sendInTurn(send).catch((error: unknown) => error)
  stopWaiting()
  reject(busy)
  expect(await sent).toBeInstanceOf(CheckoutStopped)
  expect(send).toHaveBeenCalledTimes(1)
})

test('does not order after the shopper has left the checkout, or come back to another attempt', async () => {
  for (const comeBack of [() => {}, () => startAttempt('online', ORDER)]) {
    startAttempt('cash', ORDER)
    const send = vi.fn().mockRejectedValue(waitAs(2))
    const sent = sendInTurn(send).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    endAttempt()
    comeBack()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sent).toBeInstanceOf(CheckoutStopped)
    expect(send).toHaveBeenCalledTimes(1)
  }
})

test('does not repeat what is refused for another reason', async () => {
  for (const error of [refusal('TOTAL_CHANGED'), refusal('PAYMENT_UNAVAILABLE')]) {
    const send = vi.fn().mockRejectedValue(error)
    await expect(sendInTurn(send)).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  }
})
