import { type Ctx, requireViewer } from '#server/context.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { idOrNull, parseId, sameTail } from '#server/ids.ts'
import { findProducts, type ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import * as queries from './cart.queries.ts'
import { type CartLineState, checkedQuantity, MAX_QUANTITY, MAX_WORTH, stateOf } from './cart.rules.ts'

export type CartLineView = {
  id: string
  quantity: number
  state: CartLineState
  availableQuantity: number
  lineTotal: number
  product: ProductRow
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

export type CartNotice = { productName: string; requested: number; quantity: number }

const GUEST_CART = 'cart_guest'
const MAX_LINES = 200

/** The viewer's cart, priced now. */
export async function getCart(ctx: Ctx): Promise<CartView> {
  return cartOf(ctx, requireViewer(ctx).id)
}

/** Puts a product into the cart, or raises the line that is there. */
export async function addToCart(ctx: Ctx, input: { productId: string; quantity: number }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const quantity = checkedQuantity(input.quantity)
  const productId = parseId('product', input.productId, 'Product')
  if (!(await queries.raiseLine(ctx.db, { userId, productId }, quantity)))
    throw await whyNot(ctx, productId, quantity + (await quantityOf(ctx, userId, productId)))
  return cartOf(ctx, userId)
}

/** Puts one of a product into the cart; a line that is there stays as it is. */
export async function startCartLine(ctx: Ctx, input: { productId: string }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const productId = parseId('product', input.productId, 'Product')
  const started = await queries.startLine(ctx.db, { userId, productId })
  if (!started && !(await queries.findLine(ctx.db, { userId, productId }))) throw await whyNot(ctx, productId, 1)
  return cartOf(ctx, userId)
}

/** Sets the quantity of a line and agrees to today's price. */
export async function changeCartQuantity(ctx: Ctx, input: { lineId: string; quantity: number }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const quantity = checkedQuantity(input.quantity)
  const productId = productOfLine(input.lineId)
  if (!(await queries.setLine(ctx.db, { userId, productId }, quantity))) {
    throw (await queries.findLine(ctx.db, { userId, productId })) ? await whyNot(ctx, productId, quantity) : notFound('Cart item')
  }
  return cartOf(ctx, userId)
}

/** Takes a line out; a line that is not there is already out. */
export async function removeFromCart(ctx: Ctx, input: { lineId: string }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  await queries.deleteLine(ctx.db, { userId, productId: productOfLine(input.lineId) })
  return cartOf(ctx, userId)
}

/**
 * Joins the cart kept in a browser with the one on the server: of each line the larger quantity, at most what is in
 * stock. Doing it twice changes nothing. The notices say what could not be kept as it was.
 */
export async function mergeCart(ctx: Ctx, input: { lines: { productId: string; quantity: number }[] }): Promise<{ cart: CartView; notices: CartNotice[] }> {
  const { id: userId } = requireViewer(ctx)
  const guest = await knownLines(ctx, input.lines)
  const own = new Map((await queries.findLines(ctx.db, userId)).map((line) => [line.productId, line.quantity]))
  const notices: CartNotice[] = []
  const merged: Parameters<typeof queries.writeLines>[2] = []
  for (const { product, quantity: requested } of guest) {
    const wanted = Math.max(requested, own.get(product.id) ?? 0)
    const quantity = Math.min(wanted, product.stock, MAX_QUANTITY)
    if (quantity < wanted) notices.push({ productName: product.name, requested: wanted, quantity })
    if (quantity > 0) merged.push({ productId: product.id, quantity, priceSeen: product.price })
  }
  await queries.writeLines(ctx.db, userId, merged)
  return { cart: await cartOf(ctx, userId), notices }
}

/** A cart that lives in a browser, priced; lines of products that are no more are left out. */
export async function priceGuestCart(ctx: Ctx, lines: { productId: string; quantity: number }[]): Promise<CartView> {
  const known = await knownLines(ctx, lines)
  return toCart(
    GUEST_CART,
    null,
    known.map(({ product, quantity }) => ({ productId: product.id, quantity, priceSeen: product.price, product })),
  )
}

/** One line of the viewer's cart, null when there is none. */
export async function getCartLine(ctx: Ctx, lineId: string): Promise<CartLineView | null> {
  if (!ctx.viewer || !idOrNull('cartLine', lineId)) return null
  const line = await queries.findLine(ctx.db, { userId: ctx.viewer.id, productId: productOfLine(lineId) })
  return line && toLine(line)
}

export async function cartOf(ctx: Ctx, userId: string): Promise<CartView> {
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
  product: row.product,
})

const quantityOf = async (ctx: Ctx, userId: string, productId: string): Promise<number> =>
  (await queries.findLine(ctx.db, { userId, productId }))?.quantity ?? 0

const productOfLine = (lineId: string): string => sameTail('product', parseId('cartLine', lineId, 'Cart item'))

/** Lines from a browser: unknown products are dropped, the same product twice counts once with the larger quantity. */
async function knownLines(ctx: Ctx, lines: { productId: string; quantity: number }[]): Promise<{ product: ProductRow; quantity: number }[]> {
  const wanted = new Map<string, number>()
  for (const line of lines.slice(0, MAX_LINES)) {
    const quantity = checkedQuantity(line.quantity)
    if (idOrNull('product', line.productId)) wanted.set(line.productId, Math.max(quantity, wanted.get(line.productId) ?? 0))
  }
  const products = new Map((await findProducts(ctx.db, [...wanted.keys()])).map((product) => [product.id, product]))
  const known = [...wanted].flatMap(([id, quantity]) => {
    const product = products.get(id)
    return product ? [{ product, quantity }] : []
  })
  if (known.reduce((worth, { product, quantity }) => worth + product.listPrice * quantity, 0) > MAX_WORTH) throw badInput({ field: 'lines', message: TOO_MUCH })
  return known
}

const TOO_MUCH = `A basket can be worth at most UGX ${MAX_WORTH.toLocaleString('en-UG')}.`

/** Why so many in all were not taken, with what can be had. */
async function whyNot(ctx: Ctx, productId: string, wanted: number): Promise<DomainError> {
  const [product] = await findProducts(ctx.db, [productId])
  if (!product) return notFound('Product')
  const details = { productId, productName: product.name, availableQuantity: Math.min(product.stock, MAX_QUANTITY) }
  if (product.stock === 0) return new DomainError('OUT_OF_STOCK', `${product.name} is out of stock.`, details)
  if (wanted <= details.availableQuantity) return badInput({ field: 'quantity', message: TOO_MUCH })
  return new DomainError('QUANTITY_TOO_HIGH', `Only ${details.availableQuantity} of ${product.name} can be had.`, details)
}
