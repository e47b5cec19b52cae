import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { OrderAddressRow } from '#server/db/tables/orders.ts'
import { badInput, DomainError, type LineProblem } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Person } from '#server/integrations/mail/letters.ts'
import type { LockedLine } from '#server/modules/cart/cart.queries.ts'
import { type CartLineState, stateOf } from '#server/modules/cart/cart.rules.ts'
import type { ProductForSale } from '#server/modules/catalog/catalog.queries.ts'
import type { LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import { feeFor, type Zone } from '#server/modules/delivery/delivery.rules.ts'
import { placedMail } from './orderMails.service.ts'
import type { OrderRow } from './orders.queries.ts'
import { newDeliveryPin, newOrderNumber } from './orders.rules.ts'
import { storeOrder } from './placeOrder.queries.ts'

type Line = { product: ProductForSale; quantity: number; note: string | null }

export type Checkout = {
  userId: string
  address: LocatedAddress
  zone: Zone
  expectedTotal: number | undefined
  /** Lines of the cart; the caller has locked or removed their rows and locked the products. */
  lines: LockedLine[]
  method: 'cash_on_delivery' | 'online'
  /** Cash amount that the shopper will pay with on delivery, whole UGX. */
  changeFor?: number | null | undefined
  /** Idempotency key that the order fulfils. */
  key?: string | null | undefined
  /** Recipient of the confirmation email; undefined for an order that is not paid yet. */
  tell?: Person | undefined
}

type StoredOrder = { order: OrderRow /** Whether the shopper's cart has no lines left. */; cartIsEmpty: boolean }

/**
 * Takes the items of a cart out of stock and stores the order at current prices, within the caller's transaction.
 * @throws {DomainError} CART_EMPTY, TOTAL_CHANGED, BAD_INPUT
 */
export async function orderFromLines(tx: Tx, ctx: RequestContext, checkout: Checkout): Promise<StoredOrder> {
  const { changeFor } = checkout
  const { lines, bill } = agreedTo(checkout)
  if (lines.length === 0) throw cartEmpty()
  if (bill.itemsTotal <= 0) throw badInput({ field: 'cart', message: 'Total amount must be greater than zero.' })
  if (changeFor != null) requireEnough(changeFor, bill.total)
  const stored = await store(tx, ctx, checkout, { lines, bill })
  await ctx.pause('placeOrder:stock-taken')
  return stored
}

/**
 * Returns the lines and the bill that the shopper agreed to: the total they were shown, or a lower one for the same
 * items. The first excludes lines that are unavailable or have a changed price; the second requires that there are
 * none, apart from lower prices.
 * @throws {DomainError} TOTAL_CHANGED with the current bill, to show before the next attempt
 */
function agreedTo({ zone, expectedTotal, lines: wanted }: Checkout): { lines: Line[]; bill: Bill } {
  const judged = wanted.map((line) => ({ line, state: stateOf(line) }))
  const lines = judged.flatMap(({ line, state }) => (state === 'OK' ? [line] : []))
  const bill = billOf(lines, zone)
  const problems: LineProblem[] = judged.flatMap(({ line: { product }, state }) =>
    state === 'OK'
      ? []
      : [
          {
            productId: product.id,
            productName: product.name,
            state,
            availableQuantity: product.published ? product.stock : 0,
          },
        ],
  )
  if (expectedTotal === bill.total || (expectedTotal === undefined && problems.length === 0)) return { lines, bill }
  const cheaper = judged.every(
    ({ line, state }) => state === 'OK' || (state === 'PRICE_CHANGED' && line.product.price < line.priceSeen),
  )
  const whole = billOf(wanted, zone)
  if (cheaper && expectedTotal !== undefined && whole.total < expectedTotal) return { lines: wanted, bill: whole }
  throw totalChanged(bill, problems)
}

/** Upper limit for the cash amount in whole UGX: far above any realistic payment, and within the database type. */
const MOST_CHANGE_FOR = 100_000_000

function requireEnough(changeFor: number, total: number): void {
  if (Number.isInteger(changeFor) && changeFor >= total && changeFor <= MOST_CHANGE_FOR) return
  throw badInput({
    field: 'changeFor',
    message: `changeFor must be at least the total of UGX ${total.toLocaleString('en-UG')}.`,
  })
}

export const cartEmpty = () => new DomainError('CART_EMPTY', 'Your cart is empty!')

function totalChanged({ itemsTotal, deliveryFee, total }: Bill, problems: LineProblem[]): DomainError {
  const [first] = problems
  const why = first ? `${first.productName} ${WORDS[first.state]}.` : 'Your cart has changed.'
  return new DomainError('TOTAL_CHANGED', `${why} Please look at the new total.`, {
    itemsTotal,
    deliveryFee,
    grandTotal: total,
    lines: problems,
  })
}

const WORDS: Record<CartLineState, string> = {
  OK: 'is in your cart',
  OUT_OF_STOCK: 'has just sold out',
  NOT_ENOUGH_STOCK: 'is nearly sold out',
  PRICE_CHANGED: 'has a new price',
  UNAVAILABLE: 'is no longer sold',
}

type Bill = { itemCount: number; listTotal: number; itemsTotal: number; deliveryFee: number; total: number }

function billOf(lines: Line[], zone: Zone): Bill {
  const sum = (of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0)
  const itemsTotal = sum(({ product, quantity }) => product.price * quantity)
  const deliveryFee = lines.length === 0 ? 0 : feeFor(zone, itemsTotal)
  return {
    itemCount: sum(({ quantity }) => quantity),
    listTotal: sum(({ product, quantity }) => product.listPrice * quantity),
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
  }
}

async function store(
  tx: Tx,
  ctx: RequestContext,
  { userId, address, method, changeFor, key, tell }: Checkout,
  { lines, bill }: { lines: Line[]; bill: Bill },
) {
  const order: OrderRow = {
    id: newId('order'),
    number: newOrderNumber(),
    userId,
    status: 'pending',
    paymentMethod: method,
    paymentStatus: method === 'online' ? 'pending' : method,
    ...bill,
    address: copyOf(address),
    changeFor: changeFor ?? null,
    deliveryPin: newDeliveryPin(),
    placedAt: ctx.clock(),
    cashReceivedAt: null,
    cashReceivedBy: null,
    updatedAt: ctx.clock(),
  }
  const { cartIsEmpty } = await storeOrder(tx, {
    order,
    addressId: address.id,
    lines: lines.map(({ product, quantity, note }) => ({
      id: newId('orderLine'),
      productId: product.id,
      quantity,
      note,
    })),
    // No event for an unpaid order: its history starts with the payment.
    eventId: method === 'online' ? null : newId('orderEvent'),
    key: key ?? null,
    mail: tell ? placedMail(tell, order, ctx.publicUrl) : null,
    tellStore: ctx.storeOrderMails && method !== 'online',
  })
  return { order, cartIsEmpty }
}

/** Copies the address into the order, so that later changes of the address do not affect it. */
function copyOf(address: LocatedAddress): OrderAddressRow {
  const {
    id: _id,
    userId: _userId,
    active: _active,
    lastUsedAt: _lastUsedAt,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    zone: _zone,
    ...copy
  } = address
  return copy
}
