import { useSyncExternalStore } from 'react'
import { toProblem } from '#client/apollo/errors.ts'
import { endAttempt, readAttempt } from './checkoutAttempt.ts'

/** Place of a shopper who waits to check out while many others do. */
export type CheckoutPlace = { position: number; estimatedSeconds: number }

/** Wait of an order that the server refused for now. */
export type CheckoutWait = {
  /** Null when the server was too busy to give out a place. */
  place: CheckoutPlace | null
  /** From the refusal to the next try. */
  seconds: number
  /** Number of the wait, from 1: a new one has another number. */
  number: number
  end: () => void
}

/** Thrown instead of the refusal when the shopper has left the checkout or stopped waiting, and knows it. */
export class CheckoutStopped extends Error {}

/** Refusals without a place after which the shopper has to press again; with their waits about three minutes. */
const MOST_REFUSALS = 16
const LONGEST_SECONDS = 10

let wait: CheckoutWait | null = null
const listeners = new Set<() => void>()

function setWait(newWait: CheckoutWait | null) {
  wait = newWait
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The wait for the next try, or null while the shopper does not wait. */
export const useCheckoutWait = () => useSyncExternalStore(subscribe, () => wait)

/** Ends the attempt and its wait. A request that is on its way is not repeated. */
export function stopWaiting() {
  endAttempt()
  wait?.end()
}

/**
 * Sends an order, and again while the server is too busy or answers that others come first. The attempt keeps its
 * idempotency key, so that an order whose response was lost is not placed twice, and the server keeps the place of the
 * account, so that a reload loses nothing.
 * @throws {CheckoutStopped} when the attempt has ended: the shopper has left the checkout or stopped waiting
 */
export async function sendInTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  let ownWait: CheckoutWait | null = null
  let refusals = 0
  try {
    for (let number = 1; ; number++) {
      const sent = send()
      const key = readAttempt()?.key
      try {
        return await sent
      } catch (error) {
        const { code, details } = toProblem(error)
        if (code !== 'UNAVAILABLE') throw error
        if (readAttempt()?.key !== key) throw new CheckoutStopped()
        const place = typeof details.position === 'number' ? (details as CheckoutPlace) : null
        refusals = place ? 0 : refusals + 1
        if (refusals > MOST_REFUSALS) throw error
        const retryAfter = Number(details.retryAfterSeconds ?? 1)
        const seconds = place ? retryAfter * (1 - Math.random() / 3) : getBackoffSeconds(retryAfter, refusals)
        let end = () => {}
        const ended = new Promise<void>((resolve) => {
          end = resolve
        })
        ownWait = { place, seconds, number, end }
        setWait(ownWait)
        setTimeout(end, seconds * 1_000)
        await ended
        if (readAttempt()?.key !== key) throw new CheckoutStopped()
      }
    }
  } finally {
    // A shopper who left and came back may wait with a later attempt.
    if (wait === ownWait) setWait(null)
  }
}

/**
 * Each wait is half as long again as the one before, and up to a third longer by chance, so that a crowd does not
 * return at once (server/http/busyPage.ts does the same).
 */
const getBackoffSeconds = (retryAfter: number, refusals: number) =>
  Math.min(LONGEST_SECONDS, retryAfter * 1.5 ** (refusals - 1)) * (1 + Math.random() / 3)
