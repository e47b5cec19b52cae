import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { OrderAddressRow } from '#server/db/tables/orders.ts'
import { badInput, DomainError, type LineProblem } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Person } from '#server/integrations/mail/mails.ts'
import type { LockedLine } from '#server/modules/cart/cart.queries.ts'
import { type CartLineState, getLineState } from '#server/modules/cart/cart.rules.ts'
import type { ProductForSale } from '#server/modules/catalog/catalog.queries.ts'
import type { LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import { computeDeliveryFee, type Zone } from '#server/modules/delivery/delivery.rules.ts'
import { computeDueTime } from '#server/modules/delivery/promise.rules.ts'
import { buildOrderPlacedMail } from './orderMails.service.ts'
import type { OrderRow } from './orders.queries.ts'
import { generateDeliveryPin, generateOrderNumber } from './orders.rules.ts'
import { storeOrder } from './placeOrder.queries.ts'

type AcceptedLine = { product: ProductForSale; quantity: number; note: string | null }

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
  /** What was agreed for the order that this one replaces: the fee, and the due time if staff have moved it. */
  agreed?: { deliveryFee: number; dueAt: Date | null } | undefined
  /** Idempotency key that the order fulfils. */
  key?: string | null | undefined
  /** Recipient of the confirmation email; undefined for an order that is not paid yet. */
  mailRecipient?: Person | undefined
}

type StoredOrder = { order: OrderRow /** Whether the shopper's cart has no lines left. */; cartIsEmpty: boolean }

/**
 * Takes the items of a cart out of stock and stores the order at current prices, within the caller's transaction.
 * @throws {DomainError} CART_EMPTY, TOTAL_CHANGED, BAD_INPUT
 */
export async function createOrderFromLines(tx: Tx, ctx: RequestContext, checkout: Checkout): Promise<StoredOrder> {
  const { changeFor } = checkout
  const { lines, totals } = acceptLines(checkout)
  if (lines.length === 0) throw buildCartEmptyError()
  if (totals.itemsTotal <= 0) throw badInput({ field: 'cart', message: 'Total amount must be greater than zero.' })
  if (changeFor != null) validateChangeFor(changeFor, totals.total)
  const storedOrder = await saveOrder(tx, ctx, checkout, { lines, totals })
  await ctx.pause('placeOrder:stock-taken')
  return storedOrder
}

/**
 * Returns the lines and the bill that the shopper agreed to: the total they were shown, or a lower one for the same
 * items. The first excludes lines that are unavailable or have a changed price; the second requires that there are
 * none, apart from lower prices.
 * @throws {DomainError} TOTAL_CHANGED with the current bill, to show before the next attempt
 */
function acceptLines({ zone, agreed, expectedTotal, lines: cartLines }: Checkout): {
  lines: AcceptedLine[]
  totals: OrderTotals
} {
  const addUp = (lines: AcceptedLine[]) => computeTotals(lines, zone, agreed?.deliveryFee)
  const checkedLines = cartLines.map((line) => ({ line, state: getLineState(line) }))
  const lines = checkedLines.flatMap(({ line, state }) => (state === 'OK' ? [line] : []))
  const totals = addUp(lines)
  const problems: LineProblem[] = checkedLines.flatMap(({ line: { product }, state }) =>
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
  // Without the goods that are gone, the delivery fee can make up for them: then this total was that of the whole cart.
  const isAmbiguous = problems.length > 0 && expectedTotal === addUp(cartLines.map(asSeen)).total
  if (expectedTotal === totals.total && !isAmbiguous) return { lines, totals }
  if (expectedTotal === undefined && problems.length === 0) return { lines, totals }
  const isOnlyCheaper = checkedLines.every(
    ({ line, state }) => state === 'OK' || (state === 'PRICE_CHANGED' && line.product.price < line.priceSeen),
  )
  const cartTotals = addUp(cartLines)
  if (isOnlyCheaper && expectedTotal !== undefined && cartTotals.total < expectedTotal)
    return { lines: cartLines, totals: cartTotals }
  throw buildTotalChangedError(totals, problems)
}

/** The line at the price that the shopper saw. */
const asSeen = (line: LockedLine): LockedLine => ({ ...line, product: { ...line.product, price: line.priceSeen } })

/** Upper limit for the cash amount in whole UGX: far above any realistic payment, and within the database type. */
const MAX_CHANGE_FOR = 100_000_000

function validateChangeFor(changeFor: number, total: number): void {
  if (Number.isInteger(changeFor) && changeFor >= total && changeFor <= MAX_CHANGE_FOR) return
  throw badInput({
    field: 'changeFor',
    message: `changeFor must be at least the total of UGX ${total.toLocaleString('en-UG')}.`,
  })
}

export const buildCartEmptyError = () => new DomainError('CART_EMPTY', 'Your cart is empty!')

function buildTotalChangedError({ itemsTotal, deliveryFee, total }: OrderTotals, problems: LineProblem[]): DomainError {
  const [firstProblem] = problems
  const reason = firstProblem
    ? `${firstProblem.productName} ${STATE_TEXTS[firstProblem.state]}.`
    : 'Your cart has changed.'
  return new DomainError('TOTAL_CHANGED', `${reason} Please look at the new total.`, {
    itemsTotal,
    deliveryFee,
    grandTotal: total,
    lines: problems,
  })
}

const STATE_TEXTS: Record<CartLineState, string> = {
  OK: 'is in your cart',
  OUT_OF_STOCK: 'has just sold out',
  NOT_ENOUGH_STOCK: 'is nearly sold out',
  PRICE_CHANGED: 'has a new price',
  UNAVAILABLE: 'is no longer sold',
}

type OrderTotals = { itemCount: number; listTotal: number; itemsTotal: number; deliveryFee: number; total: number }

function computeTotals(lines: AcceptedLine[], zone: Zone, agreedFee?: number): OrderTotals {
  const sum = (amountOf: (line: AcceptedLine) => number): number =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  const itemsTotal = sum(({ product, quantity }) => product.price * quantity)
  const deliveryFee = lines.length === 0 ? 0 : (agreedFee ?? computeDeliveryFee(zone, itemsTotal))
  return {
    itemCount: sum(({ quantity }) => quantity),
    listTotal: sum(({ product, quantity }) => product.listPrice * quantity),
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
  }
}

async function saveOrder(
  tx: Tx,
  ctx: RequestContext,
  { userId, address, zone, method, changeFor, agreed, key, mailRecipient }: Checkout,
  { lines, totals }: { lines: AcceptedLine[]; totals: OrderTotals },
) {
  const order: OrderRow = {
    id: newId('order'),
    number: generateOrderNumber(),
    userId,
    status: 'pending',
    paymentMethod: method,
    paymentStatus: method === 'online' ? 'pending' : method,
    ...totals,
    address: toOrderAddress(address),
    changeFor: changeFor ?? null,
    deliveryPin: generateDeliveryPin(),
    placedAt: ctx.clock(),
    zoneId: zone.id,
    promise: zone.promise,
    dueAt: agreed?.dueAt ?? computeDueTime(zone, ctx.clock()),
    dueMoved: agreed?.dueAt != null,
    version: 1,
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
    mail: mailRecipient ? buildOrderPlacedMail(mailRecipient, order, ctx.publicUrl) : null,
    isStoreNotified: method !== 'online',
  })
  return { order, cartIsEmpty }
}

/** Copies the address into the order, so that later changes of the address do not affect it. */
function toOrderAddress(address: LocatedAddress): OrderAddressRow {
  const {
    id: _id,
    userId: _userId,
    active: _active,
    lastUsedAt: _lastUsedAt,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    zone: _zone,
    ...orderAddress
  } = address
  return orderAddress
}
