import type { Payments } from '#server/outside/payments/payments.ts'
import type { SceneName } from '#server/standins/payments.scenes.ts'
import { PAYMENTS_WEBHOOK_SECRET, type Trouble } from '#server/standins/payments.standin.ts'
import { graphqlDoor } from './doors.graphql.ts'
import { type Door, given, type Started } from './doors.ts'
import type { TestShop } from './shop.ts'
import { aCart, anAddress, aProduct, aShopper } from './worlds.ts'

/** 2 for 9,000 each and 5,000 for delivery: 23,000. */
export async function aBasket(shop: TestShop, { stock = 100 } = {}) {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { listPrice: 10_000, discount: 10, stock })
  await aCart(shop, shopper, [{ product, quantity: 2 }])
  return { shopper, product, order: { addressId: (await anAddress(shop, shopper)).id, total: 23_000 } }
}

/** Somebody who is on the provider's page. */
export async function aPayment(shop: TestShop, { door = graphqlDoor as Door, stock = 100 } = {}) {
  const basket = await aBasket(shop, { stock })
  return { ...basket, ...(await given(door.startPayment(shop, basket.order, basket.shopper))) }
}

/** What the shopper does on the provider's page; the address that the browser is sent back to, if it is. */
export async function onPage({ app }: TestShop, { redirectUrl }: Pick<Started, 'redirectUrl'>, scene: SceneName, { minutes = 1 } = {}): Promise<URL | null> {
  const answer = await app.inject({
    method: 'POST',
    url: new URL(redirectUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ scene, minutes: String(minutes) }).toString(),
  })
  if (answer.statusCode >= 400) throw new Error(`The page of the provider answered ${answer.statusCode}`)
  return answer.headers.location ? new URL(answer.headers.location) : null
}

type Notice = { txRef: string; status?: string; id?: number }

/** A notice as the provider sends it. */
export async function notify({ app }: TestShop, { txRef, status = 'successful', id = 1 }: Notice, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'verif-hash': PAYMENTS_WEBHOOK_SECRET, ...headers },
    payload: JSON.stringify({ event: 'charge.completed', data: { id, tx_ref: txRef, flw_ref: `FLW-${id}`, status } }),
  })
  return answer.statusCode
}

/** The provider's next answers go wrong. */
export async function trouble({ app }: TestShop, kind: Trouble | null, calls = 1): Promise<void> {
  await app.inject({ method: 'POST', url: '/standins/flutterwave/trouble', payload: { kind, calls } })
}

/** A provider whose answers can be held back, and that counts what it is asked. */
export function heldBack(payments: Payments) {
  const asked = { create: 0, find: 0, refund: 0 }
  let gate: { opened: Promise<void>; open: () => void; arrivals: number; told: (() => void)[] } | null = null
  const wait = async () => {
    if (!gate) return
    gate.arrivals += 1
    for (const tell of gate.told.splice(0)) tell()
    await gate.opened
  }
  const held: Payments = {
    ...payments,
    async create(request) {
      asked.create += 1
      await wait()
      return payments.create(request)
    },
    async find(by) {
      asked.find += 1
      await wait()
      return payments.find(by)
    },
    async refund(request) {
      asked.refund += 1
      return payments.refund(request)
    },
  }
  return {
    payments: held,
    asked,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = { opened: promise, open: resolve, arrivals: 0, told: [] }
    },
    async arrived() {
      if (gate?.arrivals === 0) await new Promise<void>((tell) => gate?.told.push(tell))
    },
    release() {
      gate?.open()
      gate = null
    },
  }
}
