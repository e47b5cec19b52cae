import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { endAttempt, startAttempt } from './checkoutAttempt.ts'
import { sendInTurn } from './checkoutQueue.ts'

const refusal = (code: string, details?: object) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Refused.', extensions: { code, details } }] })
const waitAs = (position: number) => refusal('UNAVAILABLE', { position, estimatedSeconds: 40, retryAfterSeconds: 15 })

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  startAttempt('cash', { addressId: 'addr_1', expectedTotal: 15_000, changeFor: null })
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

test('does not order after the shopper has left the checkout', async () => {
  const send = vi.fn().mockRejectedValue(waitAs(2))
  const sent = sendInTurn(send).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  endAttempt()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await sent).toBeInstanceOf(CombinedGraphQLErrors)
  expect(send).toHaveBeenCalledTimes(1)
})

test('does not repeat what is refused for another reason', async () => {
  for (const error of [refusal('UNAVAILABLE'), refusal('TOTAL_CHANGED')]) {
    const send = vi.fn().mockRejectedValue(error)
    await expect(sendInTurn(send)).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  }
})
