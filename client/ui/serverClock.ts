/**
 * Offset of the server's clock from this device's clock, ms. Phone clocks are set by hand and must not affect a
 * same-day delivery promise.
 */
let offset = 0

/**
 * Accuracy in ms: the Date header has whole seconds and is delayed by the network, so smaller differences are ignored.
 */
const TOLERANCE_MS = 2_000

/** Sets the clock from a response of the server itself, not of a cache; `sentAt` is the time of the request. */
export function setServerClock({ headers }: Pick<Response, 'headers'>, sentAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const difference = date + 500 - (sentAt + Date.now()) / 2
  offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

/** Returns the server's time, ms since 1970. */
export const getServerTime = () => Date.now() + offset
