/** How far the server's clock is ahead of this device's, ms. Phones are set by hand, and a promise for today must not hang on that. */
let ahead = 0

/** An answer's date is in whole seconds, and travels: what is less is no difference. */
const EXACT_TO = 2_000

/** Takes the time from an answer that came from the server itself, not from a cache; `sentAt` is when it was asked for. */
export function setServerClock({ headers }: Pick<Response, 'headers'>, sentAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const difference = date + 500 - (sentAt + Date.now()) / 2
  ahead = Math.abs(difference) < EXACT_TO ? 0 : difference
}

/** The time in the shop, ms. */
export const serverNow = () => Date.now() + ahead
