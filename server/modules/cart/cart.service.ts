import { authenticateDeferred, type DeferredSession, type RequestContext } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { allInOrder, inPipelinedTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { claimKey, type KeyClaim } from '#server/idempotency/idempotency.queries.ts'
import {
  buildKeyClaim,
  type IdempotencyKeyInput,
  validateIdempotencyKey,
} from '#server/idempotency/idempotency.service.ts'
import { convertIdKind, parseId, parseIdOrNull, toUuid } from '#server/ids.ts'
import { MAX_CART_LINES, MAX_CART_VALUE, MAX_QUANTITY } from '#server/limits.ts'
import { acceptSession } from '#server/modules/accounts/deferredSession.service.ts'
import { findProducts, type ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './cart.queries.ts'
import { type CartLineState, getLineState, validateChangeId, validateNote, validateQuantity } from './cart.rules.ts'

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

const GUEST_CART_ID = 'cart_guest'

/**
 * Idempotency key of a change: the change is made once per key. Without a key, every call counts. `changeId` is the
 * deprecated name.
 */
type IdempotentInput = IdempotencyKeyInput & { changeId?: string | null | undefined }

/** Returns the viewer's cart at current prices. */
export async function getCart(ctx: RequestContext): Promise<CartView> {
  return loadCart(ctx, requireViewer(ctx).id)
}

/** Returns the viewer's cart without a query, for callers that know it is empty. */
export function buildEmptyCart(ctx: RequestContext): CartView {
  const { id: userId } = requireViewer(ctx)
  return toCart(convertIdKind('cart', userId), userId, [])
}

type Addition = IdempotentInput & { productId: string; quantity: number; note?: string | null | undefined }

const validateAddition = ({ productId, quantity, note }: Addition) => ({
  quantity: validateQuantity(quantity),
  note: validateNote(note),
  productId: parseId('product', productId, 'Product'),
})

/** Adds a product to the cart, or raises the quantity of its line. */
export async function addToCart(ctx: RequestContext, input: Addition): Promise<CartView> {
  if (ctx.deferred) {
    const cart = await addInDeferredSession(ctx, ctx.deferred, input)
    if (cart) return cart
    await authenticateDeferred(ctx)
    requireViewer(ctx)
  }
  const { quantity, note, productId } = validateAddition(input)
  return changeCart(ctx, input, {
    claimAndApply: (claim) => queries.claimAndRaiseLineQuantity(ctx.db, claim, { productId, quantity, note }),
    apply: (tx, userId) => queries.raiseLineQuantity(tx, { userId, productId }, { quantity, note }),
    async buildRejection(tx, userId) {
      const existingLine = await queries.findLine(tx, { userId, productId })
      return buildQuantityError(tx, productId, quantity + (existingLine?.quantity ?? 0))
    },
  })
}

/**
 * Authenticates the session and adds in one statement. Returns null when nothing was written, for whatever reason: then
 * the session has to be read, and the addition repeated, to find out which.
 */
async function addInDeferredSession(
  ctx: RequestContext,
  session: DeferredSession,
  input: Addition,
): Promise<CartView | null> {
  const { userId } = session
  const id = convertIdKind('cart', userId)
  let claim: KeyClaim | null
  let line: ReturnType<typeof validateAddition>
  try {
    line = validateAddition(input)
    claim = buildCartClaim(ctx, { userId, id }, getChangeId(input))
  } catch {
    return null
  }
  const added = claim && (await queries.claimAndRaiseInSession(ctx.db, { session, claim, line }))
  if (!added) return null
  await acceptSession(ctx, session, added.session)
  return toCart(id, userId, added.lines)
}

/** Adds one unit of a product; an existing line stays unchanged. */
export async function addCartLine(ctx: RequestContext, input: { productId: string }): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const productId = parseId('product', input.productId, 'Product')
  const inserted = await queries.insertLine(ctx.db, { userId, productId })
  if (!inserted && !(await queries.findLine(ctx.db, { userId, productId })))
    throw await buildQuantityError(ctx.db, productId, 1)
  return loadCart(ctx, userId)
}

/** Sets the quantity of a line and accepts the current price. */
export async function changeCartQuantity(
  ctx: RequestContext,
  input: IdempotentInput & { lineId: string; quantity: number },
): Promise<CartView> {
  const quantity = validateQuantity(input.quantity)
  const productId = toProductId(input.lineId)
  return changeCart(ctx, input, {
    apply: (tx, userId) => queries.setLineQuantity(tx, { userId, productId }, quantity),
    buildRejection: async (tx, userId) =>
      (await queries.findLine(tx, { userId, productId }))
        ? buildQuantityError(tx, productId, quantity)
        : notFound('Cart item'),
  })
}

/** Sets the note for the staff who pack the line; an empty note removes it. */
export async function setCartLineNote(
  ctx: RequestContext,
  input: IdempotentInput & { lineId: string; note: string },
): Promise<CartView> {
  const note = validateNote(input.note)
  const productId = toProductId(input.lineId)
  return changeCart(ctx, input, {
    apply: (tx, userId) => queries.setNote(tx, { userId, productId }, note),
    buildRejection: async () => notFound('Cart item'),
  })
}

/** Removes a line; succeeds also when the line does not exist. */
export async function removeFromCart(
  ctx: RequestContext,
  input: IdempotentInput & { lineId: string },
): Promise<CartView> {
  const productId = toProductId(input.lineId)
  return changeCart(ctx, input, {
    apply: async (tx, userId) => {
      await queries.deleteLine(tx, { userId, productId })
      return true
    },
    buildRejection: async () => notFound('Cart item'),
  })
}

type CartChange = {
  /** Claims the key, writes the change and reads the cart in one statement; null when it wrote nothing. */
  claimAndApply?(claim: KeyClaim): Promise<queries.CartLineRow[] | null>
  /** Writes the change; false when a rule rejects it. */
  apply(tx: Tx, userId: string): Promise<boolean>
  buildRejection(tx: Tx, userId: string): Promise<DomainError>
}

/** Rolls back a change whose idempotency key was used before. */
class ChangeAlreadyMade extends Error {}

/**
 * Makes a change in one transaction: claims its idempotency key, writes the line, reads the cart. Where one statement
 * can do so, it is tried first; it writes everything or nothing. Otherwise the statements are sent together; what the
 * change wrote is rolled back when its key was used before or a rule rejects it. A change with the same key is made
 * once, however often it is sent; a rejection undoes the claim, so that the key may be used again.
 */
async function changeCart(
  ctx: RequestContext,
  input: IdempotentInput,
  { claimAndApply, apply, buildRejection }: CartChange,
): Promise<CartView> {
  const { id: userId } = requireViewer(ctx)
  const id = convertIdKind('cart', userId)
  const claim = buildCartClaim(ctx, { userId, id }, getChangeId(input))
  const changed = claim && (await claimAndApply?.(claim))
  if (changed) return toCart(id, userId, changed)
  try {
    return await inPipelinedTransaction(ctx.db, async (tx) => {
      const [isNew, isApplied, lines] = await allInOrder([
        claim === null || claimKey(tx, claim),
        apply(tx, userId),
        queries.findLines(tx, userId),
      ])
      if (!isNew) throw new ChangeAlreadyMade()
      if (!isApplied) throw await buildRejection(tx, userId)
      return toCart(id, userId, lines)
    })
  } catch (error) {
    if (error instanceof ChangeAlreadyMade) return loadCart(ctx, userId)
    throw error
  }
}

const buildCartClaim = (
  ctx: RequestContext,
  { userId, id }: { userId: string; id: string },
  key: string | null,
): KeyClaim | null =>
  key === null
    ? null
    : buildKeyClaim(ctx, { userId, scope: 'cart', key, requestHash: null, resultId: toUuid('cart', id) })

/**
 * Returns the change id from either field.
 * @throws {DomainError} BAD_INPUT, also when both fields are sent
 */
function getChangeId({ idempotencyKey, changeId }: IdempotentInput): string | null {
  if (idempotencyKey != null && changeId != null)
    throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey cannot be combined with changeId.' })
  return validateIdempotencyKey(idempotencyKey) ?? validateChangeId(changeId)
}

/**
 * Merges a browser cart into the viewer's cart: the larger quantity of each line, capped at the stock; a note from the
 * browser replaces the line's note. Idempotent. `changes` lists every line whose quantity differs from one of the two
 * carts.
 */
export async function mergeCart(ctx: RequestContext, input: { lines: BrowserLine[] }): Promise<MergedCart> {
  const { id: userId } = requireViewer(ctx)
  const browserLines = await resolveBrowserLines(ctx, input.lines)
  const quantitiesBefore = indexQuantities(await queries.findLines(ctx.db, userId))
  const notices: CartNotice[] = []
  const mergedLines: Parameters<typeof queries.writeLines>[2] = []
  for (const { product, quantity: browserQuantity, note } of browserLines) {
    const requestedQuantity = Math.max(browserQuantity, quantitiesBefore.get(product.id) ?? 0)
    const quantity = Math.min(requestedQuantity, product.stock, MAX_QUANTITY)
    if (quantity < requestedQuantity)
      notices.push({ productName: product.name, requested: requestedQuantity, quantity })
    if (quantity > 0) mergedLines.push({ productId: product.id, quantity, priceSeen: product.price, note })
  }
  await queries.writeLines(ctx.db, userId, mergedLines)
  const lines = await queries.findLines(ctx.db, userId)
  const quantitiesAfter = indexQuantities(lines)
  const changes = browserLines.flatMap(({ product, quantity: browserQuantity }) => {
    const accountQuantity = quantitiesBefore.get(product.id) ?? 0
    const quantity = quantitiesAfter.get(product.id) ?? 0
    const unchanged = quantity === browserQuantity && (accountQuantity === 0 || quantity === accountQuantity)
    return unchanged
      ? []
      : [{ productId: product.id, productName: product.name, browserQuantity, accountQuantity, quantity }]
  })
  return { cart: toCart(convertIdKind('cart', userId), userId, lines), notices, changes }
}

const indexQuantities = (lines: queries.CartLineRow[]) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

/** Prices a cart stored in a browser; lines of products that no longer exist are dropped. */
export async function priceGuestCart(ctx: RequestContext, lines: BrowserLine[]): Promise<CartView> {
  const knownLines = await resolveBrowserLines(ctx, lines)
  return toCart(
    GUEST_CART_ID,
    null,
    knownLines.map(({ product, quantity, note }) => ({
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
  if (!ctx.viewer || !parseIdOrNull('cartLine', lineId)) return null
  const line = await queries.findLine(ctx.db, { userId: ctx.viewer.id, productId: toProductId(lineId) })
  return line && toLine(line)
}

export async function loadCart(ctx: RequestContext, userId: string): Promise<CartView> {
  return toCart(convertIdKind('cart', userId), userId, await queries.findLines(ctx.db, userId))
}

function toCart(id: string, userId: string | null, rows: queries.CartLineRow[]): CartView {
  const lines = rows.map(toLine)
  const countedLines = lines.filter((line) => line.state === 'OK')
  const sum = (amountOf: (line: CartLineView) => number): number =>
    countedLines.reduce((total, line) => total + amountOf(line), 0)
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
  id: convertIdKind('cartLine', row.productId),
  quantity: row.quantity,
  state: getLineState(row),
  availableQuantity: row.product.published ? Math.min(row.product.stock, MAX_QUANTITY) : 0,
  lineTotal: row.product.price * row.quantity,
  note: row.note,
  product: row.product,
})

const toProductId = (lineId: string): string => convertIdKind('product', parseId('cartLine', lineId, 'Cart item'))

/** Validates lines from a browser: unknown products are dropped, duplicates are merged with the larger quantity. */
async function resolveBrowserLines(
  ctx: RequestContext,
  lines: BrowserLine[],
): Promise<{ product: ProductRow; quantity: number; note: string | null }[]> {
  const linesByProductId = new Map<string, { quantity: number; note: string | null }>()
  for (const line of lines.slice(0, MAX_CART_LINES)) {
    const quantity = validateQuantity(line.quantity)
    const note = validateNote(line.note)
    if (!parseIdOrNull('product', line.productId)) continue
    const duplicate = linesByProductId.get(line.productId)
    linesByProductId.set(line.productId, {
      quantity: Math.max(quantity, duplicate?.quantity ?? 0),
      note: note ?? duplicate?.note ?? null,
    })
  }
  const products = new Map(
    (await findProducts(ctx.db, [...linesByProductId.keys()])).map((product) => [product.id, product]),
  )
  const knownLines = [...linesByProductId].flatMap(([id, line]) => {
    const product = products.get(id)
    return product ? [{ product, ...line }] : []
  })
  if (knownLines.reduce((value, { product, quantity }) => value + product.listPrice * quantity, 0) > MAX_CART_VALUE)
    throw badInput({ field: 'lines', message: CART_VALUE_TOO_HIGH })
  return knownLines
}

const CART_VALUE_TOO_HIGH = `A cart can be worth at most UGX ${MAX_CART_VALUE.toLocaleString('en-UG')}.`

/** Builds the error for a total quantity that was rejected, with the quantity available. */
async function buildQuantityError(db: Queryable, productId: string, requestedQuantity: number): Promise<DomainError> {
  const [product] = await findProducts(db, [productId])
  if (!product) return notFound('Product')
  const details = { productId, productName: product.name, availableQuantity: Math.min(product.stock, MAX_QUANTITY) }
  if (product.stock === 0) return new DomainError('OUT_OF_STOCK', `${product.name} is out of stock.`, details)
  if (requestedQuantity <= details.availableQuantity)
    return badInput({ field: 'quantity', message: CART_VALUE_TOO_HIGH })
  return new DomainError(
    'QUANTITY_TOO_HIGH',
    `Only ${details.availableQuantity} of ${product.name} left in stock.`,
    details,
  )
}
