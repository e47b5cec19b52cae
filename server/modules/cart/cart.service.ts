import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { checkedKey, type Keyed } from '#server/idempotency/idempotency.service.ts'
import { idOrNull, parseId, sameTail } from '#server/ids.ts'
import { findProducts, type ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './cart.queries.ts'
import {
  type CartLineState,
  checkedChangeId,
  checkedNote,
  checkedQuantity,
  MAX_QUANTITY,
  MAX_WORTH,
  stateOf,
} from './cart.rules.ts'

export type CartLineView = {
  id: string
  quantity: number
  state: CartLineState
  availableQuantity: number
  lineTotal: number
  note: string | null
  product: queries.CartProduct
}

export type CartView = {
  id: string
  /** Owner of the cart; null for a cart stored in a browser. */
  userId: string | null
  lines: CartLineView[]
  itemCount: number
  itemsTotal: number
  listTotal: number
  savings: number
}

/** A line of a cart stored in a browser. */
type BrowserLine = { productId: string; quantity: number; note?: string | null | undefined }

export type CartNotice = { productName: string; requested: number; quantity: number }

/** A line whose quantity a merge changed. A cart without the line counts as 0. */
export type CartMergeChange = {
  productId: string
  productName: string
  browserQuantity: number
  accountQuantity: number
  quantity: number
}

export type MergedCart = { cart: CartView; notices: CartNotice[]; changes: CartMergeChange[] }

const GUEST_CART = 'cart_guest'
const MAX_LINES = 200

/**
 * Idempotency key of a change: the change is made once per key. Without a key, every call counts. `changeId` is the
 * deprecated name.
 */
type Named = Keyed & { changeId?: string | null | undefined }

/** Returns the viewer's cart at current prices. */
export async function getCart(ctx: RequestContext): Promise<CartView> {
  return cartOf(ctx, requireViewer(ctx).id)
}

/** Returns the viewer's cart without a query, for callers that know it is empty. */
export function emptyCart(ctx: RequestContext): CartView {
  const { id: userId } = requireViewer(ctx)
  return toCart(sameTail('cart', userId), userId, [])
}

/** Adds a product to the cart, or raises the quantity of its line. */
export async function addToCart(
  ctx: RequestContext,
  input: Named & { productId: string; quantity: number; note?: string | null | undefined },
): Promise<CartView> {
  const quantity = checkedQuantity(input.quantity)
  const note = checkedNote(input.note)
  const productId = parseId('product', input.productId, 'Product')
  return changed(ctx, input, {
    make: (named) => queries.raiseLine(ctx.db, { productId, ...named }, { quantity, note }),
    async whyNot(userId) {
      const there = await queries.findLine(ctx.db, { userId, productId })
      return whyNot(ctx, productId, quantity + (there?.quantity ?? 0))
    },
  })
}

/** Adds one unit of a product; an existing line stays unchanged. */
export async function startCartLine(ctx: RequestContext, input: { productId: string }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const productId = parseId('product', input.productId, 'Product')
  const started = await queries.startLine(ctx.db, { userId, productId })
  if (!started && !(await queries.findLine(ctx.db, { userId, productId }))) throw await whyNot(ctx, productId, 1)
  return cartOf(ctx, userId)
}

/** Sets the quantity of a line and accepts the current price. */
export async function changeCartQuantity(
  ctx: RequestContext,
  input: Named & { lineId: string; quantity: number },
): Promise<CartView> {
  const quantity = checkedQuantity(input.quantity)
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.setLine(ctx.db, { productId, ...named }, quantity),
    whyNot: async (userId) =>
      (await queries.findLine(ctx.db, { userId, productId }))
        ? whyNot(ctx, productId, quantity)
        : notFound('Cart item'),
  })
}

/** Sets the note for the staff who pack the line; an empty note removes it. */
export async function setCartLineNote(
  ctx: RequestContext,
  input: Named & { lineId: string; note: string },
): Promise<CartView> {
  const note = checkedNote(input.note)
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.setNote(ctx.db, { productId, ...named }, note),
    whyNot: async () => notFound('Cart item'),
  })
}

/** Removes a line; succeeds also when the line does not exist. */
export async function removeFromCart(ctx: RequestContext, input: Named & { lineId: string }): Promise<CartView> {
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.deleteLine(ctx.db, { productId, ...named }),
    whyNot: async () => notFound('Cart item'),
  })
}

type Change = {
  /** Returns the lines after the change; null when a rule rejects it, in which case nothing is written. */
  make(named: Omit<queries.ChangeKey, 'productId'>): Promise<queries.CartLineRow[] | null>
  whyNot(userId: string): Promise<DomainError>
}

/**
 * Makes a change and returns the resulting cart. A change with the same id is made once, however often it is sent. The
 * id of a rejected change may be used again.
 */
async function changed(ctx: RequestContext, input: Named, { make, whyNot }: Change): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const lines = await make({ userId, changeId: changeKeyOf(input), madeAt: ctx.clock() })
  if (!lines) throw await whyNot(userId)
  return toCart(sameTail('cart', userId), userId, lines)
}

/**
 * Returns the change id from either field.
 * @throws {DomainError} BAD_INPUT, also when both fields are sent
 */
function changeKeyOf({ idempotencyKey, changeId }: Named): string | null {
  if (idempotencyKey != null && changeId != null)
    throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey cannot be combined with changeId.' })
  return checkedKey(idempotencyKey) ?? checkedChangeId(changeId)
}

/**
 * Merges a browser cart into the viewer's cart: the larger quantity of each line, capped at the stock; a note from the
 * browser replaces the line's note. Idempotent. `changes` lists every line whose quantity differs from one of the two
 * carts.
 */
export async function mergeCart(ctx: RequestContext, input: { lines: BrowserLine[] }): Promise<MergedCart> {
  const { id: userId } = requireViewer(ctx)
  const guest = await knownLines(ctx, input.lines)
  const own = quantitiesOf(await queries.findLines(ctx.db, userId))
  const notices: CartNotice[] = []
  const merged: Parameters<typeof queries.writeLines>[2] = []
  for (const { product, quantity: requested, note } of guest) {
    const wanted = Math.max(requested, own.get(product.id) ?? 0)
    const quantity = Math.min(wanted, product.stock, MAX_QUANTITY)
    if (quantity < wanted) notices.push({ productName: product.name, requested: wanted, quantity })
    if (quantity > 0) merged.push({ productId: product.id, quantity, priceSeen: product.price, note })
  }
  await queries.writeLines(ctx.db, userId, merged)
  const lines = await queries.findLines(ctx.db, userId)
  const quantities = quantitiesOf(lines)
  const changes = guest.flatMap(({ product, quantity: browserQuantity }) => {
    const accountQuantity = own.get(product.id) ?? 0
    const quantity = quantities.get(product.id) ?? 0
    const unchanged = quantity === browserQuantity && (accountQuantity === 0 || quantity === accountQuantity)
    return unchanged
      ? []
      : [{ productId: product.id, productName: product.name, browserQuantity, accountQuantity, quantity }]
  })
  return { cart: toCart(sameTail('cart', userId), userId, lines), notices, changes }
}

const quantitiesOf = (lines: queries.CartLineRow[]) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

/** Prices a cart stored in a browser; lines of products that no longer exist are dropped. */
export async function priceGuestCart(ctx: RequestContext, lines: BrowserLine[]): Promise<CartView> {
  const known = await knownLines(ctx, lines)
  return toCart(
    GUEST_CART,
    null,
    known.map(({ product, quantity, note }) => ({
      productId: product.id,
      quantity,
      priceSeen: product.price,
      note,
      product,
    })),
  )
}

/** Returns one line of the viewer's cart, or null when it does not exist. */
export async function getCartLine(ctx: RequestContext, lineId: string): Promise<CartLineView | null> {
  if (!ctx.viewer || !idOrNull('cartLine', lineId)) return null
  const line = await queries.findLine(ctx.db, { userId: ctx.viewer.id, productId: productOfLine(lineId) })
  return line && toLine(line)
}

export async function cartOf(ctx: RequestContext, userId: string): Promise<CartView> {
  return toCart(sameTail('cart', userId), userId, await queries.findLines(ctx.db, userId))
}

function toCart(id: string, userId: string | null, rows: queries.CartLineRow[]): CartView {
  const lines = rows.map(toLine)
  const counted = lines.filter((line) => line.state === 'OK')
  const sum = (of: (line: CartLineView) => number): number => counted.reduce((total, line) => total + of(line), 0)
  const itemsTotal = sum((line) => line.lineTotal)
  const listTotal = sum((line) => line.product.listPrice * line.quantity)
  return {
    id,
    userId,
    lines,
    itemCount: sum((line) => line.quantity),
    itemsTotal,
    listTotal,
    savings: listTotal - itemsTotal,
  }
}

/**
 * Maps a row to a line. The line's id is derived from its product's id, so that a client knows it before the server
 * responds.
 */
const toLine = (row: queries.CartLineRow): CartLineView => ({
  id: sameTail('cartLine', row.productId),
  quantity: row.quantity,
  state: stateOf(row),
  availableQuantity: row.product.published ? Math.min(row.product.stock, MAX_QUANTITY) : 0,
  lineTotal: row.product.price * row.quantity,
  note: row.note,
  product: row.product,
})

const productOfLine = (lineId: string): string => sameTail('product', parseId('cartLine', lineId, 'Cart item'))

/** Validates lines from a browser: unknown products are dropped, duplicates are merged with the larger quantity. */
async function knownLines(
  ctx: RequestContext,
  lines: BrowserLine[],
): Promise<{ product: ProductRow; quantity: number; note: string | null }[]> {
  const wanted = new Map<string, { quantity: number; note: string | null }>()
  for (const line of lines.slice(0, MAX_LINES)) {
    const quantity = checkedQuantity(line.quantity)
    const note = checkedNote(line.note)
    if (!idOrNull('product', line.productId)) continue
    const twin = wanted.get(line.productId)
    wanted.set(line.productId, { quantity: Math.max(quantity, twin?.quantity ?? 0), note: note ?? twin?.note ?? null })
  }
  const products = new Map((await findProducts(ctx.db, [...wanted.keys()])).map((product) => [product.id, product]))
  const known = [...wanted].flatMap(([id, line]) => {
    const product = products.get(id)
    return product ? [{ product, ...line }] : []
  })
  if (known.reduce((worth, { product, quantity }) => worth + product.listPrice * quantity, 0) > MAX_WORTH)
    throw badInput({ field: 'lines', message: TOO_MUCH })
  return known
}

const TOO_MUCH = `A cart can be worth at most UGX ${MAX_WORTH.toLocaleString('en-UG')}.`

/** Builds the error for a total quantity that was rejected, with the quantity available. */
async function whyNot(ctx: RequestContext, productId: string, wanted: number): Promise<DomainError> {
  const [product] = await findProducts(ctx.db, [productId])
  if (!product) return notFound('Product')
  const details = { productId, productName: product.name, availableQuantity: Math.min(product.stock, MAX_QUANTITY) }
  if (product.stock === 0) return new DomainError('OUT_OF_STOCK', `${product.name} is out of stock.`, details)
  if (wanted <= details.availableQuantity) return badInput({ field: 'quantity', message: TOO_MUCH })
  return new DomainError(
    'QUANTITY_TOO_HIGH',
    `Only ${details.availableQuantity} of ${product.name} left in stock.`,
    details,
  )
}
