import { useSyncExternalStore } from 'react'
import { toProblem } from '#client/apollo/errors.ts'
import { readAttempt } from './checkoutAttempt.ts'

/** Place of a shopper who waits to check out while many others do. */
export type CheckoutPlace = { position: number; estimatedSeconds: number }

let place: CheckoutPlace | null = null
const listeners = new Set<() => void>()

function setPlace(newPlace: CheckoutPlace | null) {
  place = newPlace
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place in the queue, or null while the shopper does not wait. */
export const useCheckoutPlace = () => useSyncExternalStore(subscribe, () => place)

/**
 * Sends an order, and again while the server answers that others come first. The server keeps the place of the account,
 * so that a reload loses nothing. Ends when the shopper leaves the checkout, which ends the attempt.
 */
export async function sendInTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const { code, details } = toProblem(error)
        if (code !== 'UNAVAILABLE' || typeof details.position !== 'number') throw error
        setPlace(details as CheckoutPlace)
        const seconds = Number(details.retryAfterSeconds) * (1 - Math.random() / 3)
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
        if (!readAttempt()) throw error
      }
    }
  } finally {
    setPlace(null)
  }
}
