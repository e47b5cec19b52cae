import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { checkedKey, type Keyed } from '#server/idempotency/idempotency.service.ts'
import { idOrNull, parseId, sameTail } from '#server/ids.ts'
import { findProducts, type ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './cart.queries.ts'
import { type CartLineState, checkedChangeId, checkedNote, checkedQuantity, MAX_QUANTITY, MAX_WORTH, stateOf } from './cart.rules.ts'

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
  /** Whose cart it is; null for one kept in a browser. */
  userId: string | null
  lines: CartLineView[]
  itemCount: number
  itemsTotal: number
  listTotal: number
  savings: number
}

/** A line as a browser keeps it. */
type BrowserLine = { productId: string; quantity: number; note?: string | null | undefined }

export type CartNotice = { productName: string; requested: number; quantity: number }

/** A line whose quantity a merge changed. A cart without the line counts as 0. */
export type CartMergeChange = { productId: string; productName: string; browserQuantity: number; accountQuantity: number; quantity: number }

export type MergedCart = { cart: CartView; notices: CartNotice[]; changes: CartMergeChange[] }

const GUEST_CART = 'cart_guest'
const MAX_LINES = 200

/** A key makes a change once, however often it is sent; without one, every call counts. `changeId` is its older name. */
type Named = Keyed & { changeId?: string | null | undefined }

/** The viewer's cart, priced now. */
export async function getCart(ctx: RequestContext): Promise<CartView> {
  return cartOf(ctx, requireViewer(ctx).id)
}

/** The viewer's cart when it is known that nothing is in it. */
export function emptyCart(ctx: RequestContext): CartView {
  const { id: userId } = requireViewer(ctx)
  return toCart(sameTail('cart', userId), userId, [])
}

/** Puts a product into the cart, or raises the line that is there. */
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

/** Puts one of a product into the cart; a line that is there stays as it is. */
export async function startCartLine(ctx: RequestContext, input: { productId: string }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const productId = parseId('product', input.productId, 'Product')
  const started = await queries.startLine(ctx.db, { userId, productId })
  if (!started && !(await queries.findLine(ctx.db, { userId, productId }))) throw await whyNot(ctx, productId, 1)
  return cartOf(ctx, userId)
}

/** Sets the quantity of a line and agrees to today's price. */
export async function changeCartQuantity(ctx: RequestContext, input: Named & { lineId: string; quantity: number }): Promise<CartView> {
  const quantity = checkedQuantity(input.quantity)
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.setLine(ctx.db, { productId, ...named }, quantity),
    whyNot: async (userId) => ((await queries.findLine(ctx.db, { userId, productId })) ? whyNot(ctx, productId, quantity) : notFound('Cart item')),
  })
}

/** Writes a note for whoever packs the line; an empty one takes it off. */
export async function setCartLineNote(ctx: RequestContext, input: Named & { lineId: string; note: string }): Promise<CartView> {
  const note = checkedNote(input.note)
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.setNote(ctx.db, { productId, ...named }, note),
    whyNot: async () => notFound('Cart item'),
  })
}

/** Takes a line out; a line that is not there is already out. */
export async function removeFromCart(ctx: RequestContext, input: Named & { lineId: string }): Promise<CartView> {
  const productId = productOfLine(input.lineId)
  return changed(ctx, input, {
    make: (named) => queries.deleteLine(ctx.db, { productId, ...named }),
    whyNot: async () => notFound('Cart item'),
  })
}

type Change = {
  /** The lines after it; null when the rules are against it, and nothing is written then. */
  make(named: Omit<queries.ChangeKey, 'productId'>): Promise<queries.CartLineRow[] | null>
  whyNot(userId: string): Promise<DomainError>
}

/**
 * Makes a change and answers with the cart as it is then. However often a change is sent with the same id, it is made once. One that was
 * refused was not made: its id may come again.
 */
async function changed(ctx: RequestContext, input: Named, { make, whyNot }: Change): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const lines = await make({ userId, changeId: changeKeyOf(input), madeAt: ctx.clock() })
  if (!lines) throw await whyNot(userId)
  return toCart(sameTail('cart', userId), userId, lines)
}

/** @throws {DomainError} BAD_INPUT, also where a change has a key under both names */
function changeKeyOf({ idempotencyKey, changeId }: Named): string | null {
  if (idempotencyKey != null && changeId != null) throw badInput({ field: 'idempotencyKey', message: 'Send idempotencyKey or changeId, not both.' })
  return checkedKey(idempotencyKey) ?? checkedChangeId(changeId)
}

/**
 * Joins the cart kept in a browser with the one on the server: of each line the larger quantity, at most what is in
 * stock; a note of the browser's replaces the line's. Doing it twice changes nothing. The changes name every line whose quantity is not
 * what either cart had.
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
    return unchanged ? [] : [{ productId: product.id, productName: product.name, browserQuantity, accountQuantity, quantity }]
  })
  return { cart: toCart(sameTail('cart', userId), userId, lines), notices, changes }
}

const quantitiesOf = (lines: queries.CartLineRow[]) => new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

/** A cart that lives in a browser, priced; lines of products that are no more are left out. */
export async function priceGuestCart(ctx: RequestContext, lines: BrowserLine[]): Promise<CartView> {
  const known = await knownLines(ctx, lines)
  return toCart(
    GUEST_CART,
    null,
    known.map(({ product, quantity, note }) => ({ productId: product.id, quantity, priceSeen: product.price, note, product })),
  )
}

/** One line of the viewer's cart, null when there is none. */
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
  return { id, userId, lines, itemCount: sum((line) => line.quantity), itemsTotal, listTotal, savings: listTotal - itemsTotal }
}

/** A line's id carries its product's tail, so that a browser knows it before the server answers. */
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

/** Lines from a browser: unknown products are dropped, the same product twice counts once with the larger quantity. */
async function knownLines(ctx: RequestContext, lines: BrowserLine[]): Promise<{ product: ProductRow; quantity: number; note: string | null }[]> {
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
  if (known.reduce((worth, { product, quantity }) => worth + product.listPrice * quantity, 0) > MAX_WORTH) throw badInput({ field: 'lines', message: TOO_MUCH })
  return known
}

const TOO_MUCH = `A basket can be worth at most UGX ${MAX_WORTH.toLocaleString('en-UG')}.`

/** Why so many in all were not taken, with what can be had. */
async function whyNot(ctx: RequestContext, productId: string, wanted: number): Promise<DomainError> {
  const [product] = await findProducts(ctx.db, [productId])
  if (!product) return notFound('Product')
  const details = { productId, productName: product.name, availableQuantity: Math.min(product.stock, MAX_QUANTITY) }
  if (product.stock === 0) return new DomainError('OUT_OF_STOCK', `${product.name} is out of stock.`, details)
  if (wanted <= details.availableQuantity) return badInput({ field: 'quantity', message: TOO_MUCH })
  return new DomainError('QUANTITY_TOO_HIGH', `Only ${details.availableQuantity} of ${product.name} can be had.`, details)
}
