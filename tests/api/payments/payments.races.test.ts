/** Ten units and more buyers than that: ten are sold, and every shopper who pays without getting one is refunded. */
import { describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import type { ApiClient } from '../../support/clients/apiClient.ts'
import { graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants, storedDataOf } from '../../support/clients/invariants.ts'
import { extendSession, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import {
  type Checkout,
  createCart,
  createCheckouts,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'
import { onPage } from '../../support/fixtures/payments.ts'

const { shop, other, later } = await openTwoShops()
await createDeliveryZones(shop)

const IN_STOCK = 10
/** One unit for 10,000 UGX and 5,000 UGX for delivery. */
const TOTAL = 15_000
const HOLD_SECONDS = 30 * 60

type Product = Awaited<ReturnType<typeof createProduct>>
type Method = 'cash' | 'online'
/** Buyer of one of the ten units, with an API, a server and a payment method. */
type Racer = { shopper: Checkout; api: ApiClient; here: TestShop; method: Method }
/** Result of a buyer: 'ordered', the final payment state, or the error. */
type Pay = () => Promise<string>

/** Alternates four in cash and four online; APIs and servers alternate faster, so that every combination occurs. */
const mixed = (at: number): Method => ((at >> 2) % 2 ? 'online' : 'cash')
const WAYS: [string, (at: number) => Method][] = [
  ['cash', () => 'cash'],
  ['online', () => 'online'],
  ['cash and online', mixed],
]

async function racersFor(product: Product, count: number, { servers = [shop, other], methodOf = mixed } = {}) {
  const shoppers = await createCheckouts(shop, count, () => [{ product, quantity: 1 }])
  return shoppers.map((shopper, at): Racer => {
    const here = servers[(at >> 1) % servers.length] ?? shop
    return { shopper, api: graphqlAndRest(at), here, method: methodOf(at) }
  })
}

/** Ten units, and an idle shopper who has one of them in the cart. */
async function theTen() {
  const [product, bystander] = [
    await createProduct(shop, { listPrice: 10_000, stock: IN_STOCK }),
    await createShopper(shop),
  ]
  await createCart(shop, bystander, [{ product, quantity: 1 }])
  const before = await storedDataOf(shop, bystander)
  return {
    product,
    async expectTenSold() {
      expect(await soldOf(product)).toBe(IN_STOCK)
      expect(await storedDataOf(shop, bystander)).toEqual(before)
      await expectInvariants(shop, [product])
    },
  }
}

/** Proceeds to the last step before payment: to the order summary, or to the provider's page for online payments. */
async function reachPayment({ shopper, api, here, method }: Racer): Promise<Pay> {
  const order = { addressId: shopper.addressId, total: TOTAL }
  if (method === 'cash') {
    await unwrap(api.quote(here, order.addressId, shopper))
    return async () => outcome(api, (await api.placeOrder(here, order, shopper)).refused)
  }
  const { value: page, refused } = await api.startPayment(here, order, shopper)
  return async () => {
    if (!page) return outcome(api, refused)
    await onPage(here, page, 'untold')
    return (await unwrap(api.settlePayment(here, page.txRef, await extendSession(here, shopper)))).state
  }
}

const outcome = (api: ApiClient, refused: string | number | null): string =>
  refused === null ? 'ordered' : refused === api.refusal('TOTAL_CHANGED') ? 'sold out' : String(refused)

async function inTurn<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}
const together = <T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> => Promise.all(all.map(work))
const now = (pay: Pay): Promise<string> => pay()
const reachAndPay = async (racer: Racer): Promise<string> => (await reachPayment(racer))()

const count = (ends: string[], wanted: string): number => ends.filter((end) => end === wanted).length

async function soldOf({ id }: { id: string }): Promise<number> {
  const { rows } = await shop.pool.query<{ sold: number }>(
    `select coalesce(sum(l.quantity), 0)::int as sold from order_lines l join orders o on o.id = l.order_id
     where l.product_id = $1 and o.status <> 'cancelled' and o.payment_status in ('paid', 'cash_on_delivery')`,
    [toUuid('product', id)],
  )
  return rows[0]?.sold ?? 0
}

/** Payments started for a product, the money the provider received for them, and the money refunded. */
async function moneyFor({ id }: { id: string }) {
  const { rows } = await shop.pool.query<{ begun: number; taken: number; back: number }>(
    `select count(*)::int as begun, coalesce(sum(t.amount), 0)::int as taken, coalesce(sum(t.refunded), 0)::int as back
     from payments p left join sandbox.transactions t on t.tx_ref = p.tx_ref
     where p.order_id in (select order_id from order_lines where product_id = $1)`,
    [toUuid('product', id)],
  )
  return rows[0]
}

describe('Ten shoppers on the provider page when the payment expires', () => {
  /** Advances both servers by half an hour. */
  const afterTheHold = <T>(work: () => Promise<T>): Promise<T> => later(HOLD_SECONDS, work)
  const goodsGoBack = async () => {
    await rescheduleJobs(shop)
    await Promise.all([shop.deliverMails(), other.deliverMails()])
  }
  async function tenWhoDally() {
    const ten = await theTen()
    const payers = await together(await racersFor(ten.product, IN_STOCK, { methodOf: () => 'online' }), reachPayment)
    return { ...ten, payers }
  }
  /** Expects that all received money belongs to an order or is refunded. */
  async function expectNothingDropped(product: Product, ends: string[]) {
    await shop.deliverMails()
    const refunded = count(ends, 'refunded')
    const charged = refunded + count(ends, 'paid')
    expect(await moneyFor(product)).toMatchObject({ taken: charged * TOTAL, back: refunded * TOTAL })
  }

  it('get four orders and six refunds after six others have bought', async () => {
    const { product, payers, expectTenSold } = await tenWhoDally()
    const ends = await afterTheHold(async () => {
      await goodsGoBack()
      const others = await inTurn(await racersFor(product, 6), reachAndPay)
      expect([count(others, 'ordered'), count(others, 'paid')]).toEqual([4, 2])
      const late = await together(payers, now)
      expect([count(late, 'paid'), count(late, 'refunded')]).toEqual([4, 6])
      return [...others, ...late]
    })
    await expectNothingDropped(product, ends)
    await expectTenSold()
  })

  it.each([
    ['have been returned to stock', goodsGoBack],
    ['are being returned to stock', async () => {}],
  ])('pay while 20 others compete for the units, which %s', async (_, before) => {
    const { product, payers, expectTenSold } = await tenWhoDally()
    const ends = await afterTheHold(async () => {
      await before()
      const others = await racersFor(product, 20)
      const [late, rest] = await Promise.all([together(payers, now), together(others, reachAndPay), goodsGoBack()])
      expect(count(late, 'paid') + count(late, 'refunded')).toBe(IN_STOCK)
      return [...late, ...rest]
    })
    await expectNothingDropped(product, ends)
    await expectTenSold()
  })
})

const RACES: [name: string, many: number, run: (racers: Racer[]) => Promise<string[]>][] = [
  ['14 one after another', 14, (racers) => inTurn(racers, reachAndPay)],
  [
    '14 who reach payment in turn, then pay in turn',
    14,
    async (racers) => inTurn(await inTurn(racers, reachPayment), now),
  ],
  ['50 at once', 50, (racers) => together(racers, reachAndPay)],
  ['50 at payment, who then pay together', 50, async (racers) => together(await together(racers, reachPayment), now)],
]

describe.each([
  ['one server', [shop]],
  ['two servers on one database', [shop, other]],
])('Ten in stock, %s', (_, servers) => {
  describe.each(WAYS)('%s', (_way, methodOf) => {
    it.each(RACES)('%s', async (_name, many, run) => {
      const { product, expectTenSold } = await theTen()
      const ends = await run(await racersFor(product, many, { servers, methodOf }))
      const paid = count(ends, 'paid')
      expect([count(ends, 'ordered') + paid, count(ends, 'sold out')]).toEqual([IN_STOCK, many - IN_STOCK])
      expect(await moneyFor(product)).toEqual({ begun: paid, taken: paid * TOTAL, back: 0 })
      await expectTenSold()
    })
  })
})
