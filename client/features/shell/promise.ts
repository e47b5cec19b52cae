import type { DeliveryPromiseKind } from '#client/types.generated.ts'
import { cutOff } from './cutOff.ts'

/** What the server promised, when it was asked. */
export type Promised = { kind: DeliveryPromiseKind; cutOffAt: string | null; text: string } | null

export type PromiseWords = {
  /** 'Order by 2:00 PM' */
  first: string
  /** 'delivered today' */
  arrives: string
  /** Until the promise is another one; 0 where no hour counts. */
  minutesLeft: number
}

const TODAY = 'Order by 2:00 PM, delivered today'
const TOMORROW = 'Order now, delivered tomorrow'
const MINUTE = 60_000

/** The promise in words, as it is by now: a page may stay open longer than a promise for today holds. Null where no day is promised. */
export function promiseWords(promised: Promised, now: number | null): PromiseWords | null {
  if (!promised) return null
  const { kind, cutOffAt, text } = promised
  if (kind === 'MINUTES') return { first: 'Order now', arrives: `delivered in ${text}`, minutesLeft: 0 }
  if (cutOffAt === null || now === null) return inTwo(text, 0)
  const minutesLeft = Math.ceil((Date.parse(cutOffAt) - now) / MINUTE)
  return minutesLeft > 0 ? inTwo(text, minutesLeft) : inTwo(TOMORROW, 0)
}

/** What Kampala is promised: for visitors, and for pages that are the same for everybody. */
export function kampalaWords(now: number | null): PromiseWords {
  if (now === null) return inTwo(TODAY, 0)
  const { today, minutesLeft } = cutOff(now)
  return inTwo(today ? TODAY : TOMORROW, minutesLeft)
}

function inTwo(text: string, minutesLeft: number): PromiseWords {
  const [first = text, arrives = ''] = text.split(', ')
  return { first, arrives, minutesLeft }
}
