/** Ten of a product and more who want it: ten are sold, and whoever pays without getting any has their money back. */
import { describe, expect, it } from 'vitest'
import { uuidOf } from '#server/ids.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { type Door, given, graphqlAndRest } from '../../support/clients/apis.ts'
import { everythingOf, expectInvariants } from '../../support/clients/invariants.ts'
import { later, queueAgain, stillHere } from '../../support/fixtures/accounts.ts'
import { aCart, aProduct, aShopper, type Checkout, manyCheckouts, theZones } from '../../support/fixtures/fixtures.ts'
import { onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await theZones(shop)

const IN_STOCK = 10
/** One for 10,000 and 5,000 for delivery. */
const TOTAL = 15_000
const HOLD_SECONDS = 30 * 60

type Product = Awaited<ReturnType<typeof aProduct>>
type Method = 'cash' | 'online'
/** Somebody who wants one of the ten: a door, a server, and a way to pay. */
type Racer = { shopper: Checkout; door: Door; here: TestShop; method: Method }
/** What somebody ends with: 'ordered', what became of the payment, or the refusal. */
type Pay = () => Promise<string>

/** Four in cash, four online, and so on: doors and servers change faster, so that every mixture is there. */
const mixed = (at: number): Method => ((at >> 2) % 2 ? 'online' : 'cash')
const WAYS: [string, (at: number) => Method][] = [
  ['cash', () => 'cash'],
  ['online', () => 'online'],
  ['cash and online', mixed],
]

async function racersFor(product: Product, count: number, { servers = [shop, other], methodOf = mixed } = {}) {
  const shoppers = await manyCheckouts(shop, count, () => [{ product, quantity: 1 }])
  return shoppers.map((shopper, at): Racer => {
    const here = servers[(at >> 1) % servers.length] ?? shop
    return { shopper, door: graphqlAndRest(at), here, method: methodOf(at) }
  })
}

/** The ten, and somebody who has one of them in the cart and does nothing. */
async function theTen() {
  const [product, bystander] = [await aProduct(shop, { listPrice: 10_000, stock: IN_STOCK }), await aShopper(shop)]
  await aCart(shop, bystander, [{ product, quantity: 1 }])
  const before = await everythingOf(shop, bystander)
  return {
    product,
    async expectTenSold() {
      expect(await soldOf(product)).toBe(IN_STOCK)
      expect(await everythingOf(shop, bystander)).toEqual(before)
      await expectInvariants(shop, [product])
    },
  }
}

/** Goes as far as the button that pays: to the summary, or to the provider's page where there is one for them. */
async function reachPayment({ shopper, door, here, method }: Racer): Promise<Pay> {
  const order = { addressId: shopper.addressId, total: TOTAL }
  if (method === 'cash') {
    await given(door.quote(here, order.addressId, shopper))
    return async () => outcome(door, (await door.placeOrder(here, order, shopper)).refused)
  }
  const { value: page, refused } = await door.startPayment(here, order, shopper)
  return async () => {
    if (!page) return outcome(door, refused)
    await onPage(here, page, 'untold')
    return (await given(door.settlePayment(here, page.txRef, await stillHere(here, shopper)))).state
  }
}

const outcome = (door: Door, refused: string | number | null): string =>
  refused === null ? 'ordered' : refused === door.refusal('TOTAL_CHANGED') ? 'sold out' : String(refused)

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
    [uuidOf('product', id)],
  )
  return rows[0]?.sold ?? 0
}

/** Payments that were begun for a product, what the provider took for them, and what it has given back. */
async function moneyFor({ id }: { id: string }) {
  const { rows } = await shop.pool.query<{ begun: number; taken: number; back: number }>(
    `select count(*)::int as begun, coalesce(sum(t.amount), 0)::int as taken, coalesce(sum(t.refunded), 0)::int as back
     from payments p left join sandbox.transactions t on t.tx_ref = p.tx_ref
     where p.order_id in (select order_id from order_lines where product_id = $1)`,
    [uuidOf('product', id)],
  )
  return rows[0]
}

describe('Ten on the page of the provider when the time to pay is over', () => {
  /** Half an hour later for both servers. */
  const afterTheHold = <T>(work: () => Promise<T>): Promise<T> => later(shop, HOLD_SECONDS, () => later(other, HOLD_SECONDS, work))
  const goodsGoBack = async () => {
    await queueAgain(shop)
    await Promise.all([shop.deliverMails(), other.deliverMails()])
  }
  async function tenWhoDally() {
    const ten = await theTen()
    const payers = await together(await racersFor(ten.product, IN_STOCK, { methodOf: () => 'online' }), reachPayment)
    return { ...ten, payers }
  }
  /** All the money that came is an order or goes back. */
  async function expectNothingDropped(product: Product, ends: string[]) {
    await shop.deliverMails()
    const refunded = count(ends, 'refunded')
    const charged = refunded + count(ends, 'paid')
    expect(await moneyFor(product)).toMatchObject({ taken: charged * TOTAL, back: refunded * TOTAL })
  }

  it('six others have bought: four of the ten get goods, six their money back', async () => {
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
    ['have gone back', goodsGoBack],
    ['are just going back', async () => {}],
  ])('they pay at the moment at which 20 others want the goods, which %s', async (_, before) => {
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
  ['14 who reach payment in turn, then pay in turn', 14, async (racers) => inTurn(await inTurn(racers, reachPayment), now)],
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
