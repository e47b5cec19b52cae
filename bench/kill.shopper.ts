import type { RunningServer } from '../tests/support/app/server.ts'
import type * as fixtures from '../tests/support/fixtures/fixtures.ts'

export const METHODS = ['cash', 'online'] as const

/** Shopper with a full cart, who repeats a request that gets no response. */
export type Shopper = fixtures.Checkout & { total: number; key: string; method: (typeof METHODS)[number] }

export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`A checkout was refused: ${code}`)
    this.code = code
  }
}

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }'
const START = 'mutation ($input: StartOnlinePaymentInput!) { startOnlinePayment(input: $input) { txRef redirectUrl } }'
const SETTLE = 'mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state order { id } } }'

/**
 * Timeout of a request; exceeding it is a fault. A payment that a killed server left without its page is started again
 * after ten seconds.
 */
const TIMEOUT_MS = 10_000
const ONLINE_TIMEOUT_MS = 20_000

/**
 * Runs a whole checkout. Appends each acknowledgement to `acknowledged` as soon as it arrives: the reference of a
 * started payment, then the order.
 * @throws {Refused}, or a TypeError when the server is gone
 */
export async function checkOut(
  server: RunningServer,
  { addressId, accessToken, total, key, method }: Shopper,
  acknowledged: string[],
): Promise<void> {
  const input = { addressId, expectedTotal: total, idempotencyKey: key }
  if (method === 'cash') {
    const { order } = await ask<{ order: { id: string } }>(server, PLACE, input, accessToken)
    acknowledged.push(order.id)
    return
  }
  const { txRef, redirectUrl } = await startPayment(server, input, accessToken)
  acknowledged.push(txRef)
  await payOn(server, redirectUrl)
  const { state, order } = await ask<{ state: string; order: { id: string } | null }>(
    server,
    SETTLE,
    { txRef },
    accessToken,
  )
  if (state !== 'PAID' || !order) throw new Refused(`the payment is ${state}`)
  acknowledged.push(order.id)
}

type Started = { txRef: string; redirectUrl: string }

async function startPayment(server: RunningServer, input: object, accessToken: string): Promise<Started> {
  for (const since = performance.now(); ; ) {
    try {
      return await ask<Started>(server, START, input, accessToken)
    } catch (error) {
      if (
        !(error instanceof Refused && error.code === 'PAYMENT_UNAVAILABLE') ||
        performance.now() - since > ONLINE_TIMEOUT_MS
      )
        throw error
    }
  }
}

/**
 * Pays on the provider's page; does nothing when the order is already paid and the shop returns its own URL instead.
 */
async function payOn({ url }: RunningServer, redirectUrl: string): Promise<void> {
  const { pathname } = new URL(redirectUrl)
  if (!pathname.startsWith('/sandbox/')) return
  const body = new URLSearchParams({ scene: 'mtn' })
  await (
    await fetch(`${url}${pathname}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  ).text()
}

/** Sends a mutation with one field and returns its payload. */
async function ask<T>({ url }: RunningServer, query: string, input: object, accessToken: string): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query, variables: { input } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { data, errors } = (await response.json()) as {
    data: Record<string, T> | null
    errors?: { extensions: { code: string } }[]
  }
  const [payload] = Object.values(data ?? {})
  if (!payload) throw new Refused(errors?.[0]?.extensions.code ?? 'no reason')
  return payload
}
