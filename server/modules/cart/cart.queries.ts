import { and, asc, eq, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { cartChanges, cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'
import { type ProductForSale, type ProductRow, productColumns, saleColumns } from '#server/modules/catalog/catalog.queries.ts'
import { MAX_QUANTITY, MAX_WORTH } from './cart.rules.ts'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...shownColumns } = productColumns

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  product: shownColumns,
}

/** What a cart shows of a product. */
export type CartProduct = Pick<ProductRow, keyof typeof shownColumns>
export type CartLineRow = { productId: string; quantity: number; priceSeen: number; note: string | null; product: CartProduct }
type LineKey = { userId: string; productId: string }

const given = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  productId: sql`${sql.placeholder('productId')}::uuid`,
  quantity: sql`${sql.placeholder('quantity')}::int`,
  note: sql`${sql.placeholder('note')}::text`,
  changeId: sql`${sql.placeholder('changeId')}::text`,
  madeAt: sql`${sql.placeholder('madeAt')}::timestamptz`,
}
const MOST = { quantity: sql.raw(`${MAX_QUANTITY}`), worth: sql.raw(`${MAX_WORTH}`) }

/** Whether so many of product `p` are in stock, and the cart stays within its limit with them, by list price. */
const takeable = (quantity: SQL) => sql`${quantity} <= least(p.stock, ${MOST.quantity}) and
  (select coalesce(sum(l.quantity::bigint * o.list_price), 0) from ${cartLines} l join ${products} o on o.id = l.product_id
   where l.user_id = ${given.userId} and l.product_id <> ${given.productId}) + ${quantity}::bigint * p.list_price <= ${MOST.worth}`

const raised = sql`(cart_lines.quantity + excluded.quantity)`

const ownLine = sql`cart_lines.user_id = ${given.userId} and cart_lines.product_id = ${given.productId}`

/** A change that was named and made before is not made again. */
const newChange = sql`not exists (select 1 from ${cartChanges} where user_id = ${given.userId} and change_id = ${given.changeId})`
/** Notes that a named change was made. Of two that come at once with the same name the second fails on the first one's note, and undoes itself. */
const note = sql`insert into ${cartChanges} (user_id, change_id, made_at) select ${given.userId}, ${given.changeId}, ${given.madeAt}`
const noteMade = sql`${note} from touched where ${given.changeId} is not null limit 1`
const noteAnyway = sql`${note} where ${given.changeId} is not null on conflict do nothing`

/**
 * Takes every line out of a shopper's cart and locks their products, always in id order so that no two wait for each other in a circle. With
 * `onlyWith`, that is done first, and without a row of it nothing is taken.
 */
export function takeStatement(db: Queryable, { name, onlyWith }: { name: string; onlyWith?: WithSubquery }) {
  const met = onlyWith && sql`exists (select 1 from ${onlyWith})`
  const taken = db.$with('taken').as(
    db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, sql.placeholder('userId')), met))
      .returning({
        productId: cartLines.productId,
        quantity: cartLines.quantity,
        priceSeen: cartLines.priceSeen,
        note: cartLines.note,
        addedAt: cartLines.addedAt,
      }),
  )
  return db
    .with(...(onlyWith ? [onlyWith] : []), taken)
    .select({ quantity: taken.quantity, priceSeen: taken.priceSeen, note: taken.note, addedAt: taken.addedAt, product: saleColumns })
    .from(taken)
    .innerJoin(products, eq(products.id, taken.productId))
    .orderBy(products.id)
    .for('no key update', { of: products })
    .prepare(name)
}

const linesOf = <T>(db: Pick<Queryable, 'select'>, made: SQL<T>) =>
  db
    .select({ ...lineColumns, made })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))

const others = sql`select l.* from ${cartLines} l where l.user_id = ${given.userId} and not exists (select 1 from touched t where t.product_id = l.product_id)`
const withTouched = sql`select * from touched union all ${others}`

/**
 * A change that notes its name, and the cart as it is then. A statement sees its tables as they were before it, so what the lines are read from
 * is put together of what the change touched and the others; it bears the name of the table and stands in for it.
 */
function changeStatement(db: Queryable, { name, change, noting, after }: { name: string; change: SQL; noting: SQL; after: SQL }) {
  const part = (called: string, statement: SQL) => db.$with(called, {}).as(statement)
  const parts = [part('touched', sql`${change} returning cart_lines.*`), part('noted', noting), part('cart_lines', after)]
  return linesOf(db.with(...parts), sql<boolean>`exists (select 1 from touched)`).prepare(name)
}

const statements = perDatabase((db) => ({
  take: takeStatement(db, { name: 'cart_take_lines' }),
  lines: linesOf(db, sql<null>`null`).prepare('cart_lines'),
  raise: changeStatement(db, {
    name: 'cart_raise_line',
    change: sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen, note)
    select ${given.userId}, p.id, ${given.quantity}, p.price, ${given.note} from ${products} p
    where p.id = ${given.productId} and p.published and ${takeable(given.quantity)} and ${newChange}
    on conflict (user_id, product_id) do update
    set quantity = ${raised}, price_seen = excluded.price_seen, note = coalesce(excluded.note, cart_lines.note)
    where exists (select 1 from ${products} p where p.id = excluded.product_id and ${takeable(raised)})`,
    noting: noteMade,
    after: withTouched,
  }),
  set: changeStatement(db, {
    name: 'cart_set_line',
    change: sql`
    update ${cartLines} set quantity = ${given.quantity}, price_seen = p.price from ${products} p
    where ${ownLine} and p.id = cart_lines.product_id and p.published and ${takeable(given.quantity)} and ${newChange}`,
    noting: noteMade,
    after: withTouched,
  }),
  note: changeStatement(db, {
    name: 'cart_note_line',
    change: sql`update ${cartLines} set note = ${given.note} where ${ownLine} and ${newChange}`,
    noting: noteMade,
    after: withTouched,
  }),
  remove: changeStatement(db, {
    name: 'cart_remove_line',
    change: sql`delete from ${cartLines} where ${ownLine} and ${newChange}`,
    // A line that is not there is out as well.
    noting: noteAnyway,
    after: others,
  }),
}))

/** What a line is changed by: whose, which, and the browser's own name for the change, if it has one. */
export type ChangeKey = LineKey & { changeId: string | null; madeAt: Date }

const valuesOf = ({ userId, productId, changeId, madeAt }: ChangeKey) => ({
  userId: uuidOf('user', userId),
  productId: uuidOf('product', productId),
  changeId,
  madeAt: madeAt.toISOString(),
})

const UNIQUE_VIOLATION = '23505'

/**
 * The lines after a change, made now or by an earlier call with the same name; null when the rules are against it, and then nothing is written.
 */
async function afterChange(db: Queryable, { userId, changeId }: ChangeKey, change: () => Promise<(CartLineRow & { made: boolean })[]>) {
  try {
    const lines = await change()
    return lines.some(({ made }) => made) || (await wasMade(db, { userId, changeId })) ? lines : null
  } catch (error) {
    if (changeId === null || sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return findLines(db, userId)
  }
}

async function wasMade(db: Queryable, { userId, changeId }: Pick<ChangeKey, 'userId' | 'changeId'>): Promise<boolean> {
  return changeId !== null && (await db.$count(cartChanges, and(eq(cartChanges.userId, userId), eq(cartChanges.changeId, changeId)))) > 0
}

/** The shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string): Promise<CartLineRow[]> {
  return statements(db).lines.execute({ userId: uuidOf('user', userId) })
}

/**
 * Puts so many more of a product into the cart, in one statement that two taps at once cannot get past: the line is
 * written only when the new quantity is in stock and at most 999. A note that is there stays unless another comes.
 */
export function raiseLine(db: Queryable, key: ChangeKey, to: { quantity: number; note: string | null }): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).raise.execute({ ...valuesOf(key), ...to }))
}

/** Puts one of a product into the cart unless a line is there; the REST path's way of adding. */
export async function startLine(db: Queryable, { userId, productId }: LineKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen)
    select ${uuidOf('user', userId)}, p.id, 1, p.price from ${products} p
    where p.id = ${uuidOf('product', productId)} and p.published and p.stock >= 1
    on conflict do nothing`)
  return rowCount === 1
}

/** Sets the quantity of a line that is there, agreeing to today's price; the line is untouched above the stock. */
export function setLine(db: Queryable, key: ChangeKey, quantity: number): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).set.execute({ ...valuesOf(key), quantity }))
}

/** Writes a note on a line, or takes it off with null; null when the line is not there. */
export function setNote(db: Queryable, key: ChangeKey, note: string | null): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).note.execute({ ...valuesOf(key), note }))
}

export function deleteLine(db: Queryable, key: ChangeKey): Promise<CartLineRow[]> {
  return statements(db).remove.execute(valuesOf(key))
}

export async function findLine(db: Queryable, { userId, productId }: LineKey) {
  const [line] = await db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
  return line ?? null
}

/** Writes lines that were worked out already; for merging a cart that was kept in a browser. */
export async function writeLines(
  db: Queryable,
  userId: string,
  lines: { productId: string; quantity: number; priceSeen: number; note: string | null }[],
): Promise<void> {
  if (lines.length === 0) return
  // Once more the larger of the two, at most the stock: the line may have been changed since it was looked at.
  const inStock = sql`(select least(p.stock, ${MAX_QUANTITY}) from ${products} p where p.id = excluded.product_id)`
  const larger = sql`greatest(1, least(greatest(${cartLines.quantity}, excluded.quantity), ${inStock}))`
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ userId, ...line })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: larger, priceSeen: sql`excluded.price_seen`, note: sql`coalesce(excluded.note, ${cartLines.note})` },
    })
}

/**
 * Takes every line out of the cart and hands them over with their products, oldest first. Two checkouts of one cart meet here: the second
 * waits, then finds nothing. The products are locked until the transaction ends.
 */
export async function takeLines(tx: Queryable, userId: string): Promise<LockedLine[]> {
  return oldestFirst(await statements(tx).take.execute({ userId: uuidOf('user', userId) }))
}

/** A line that nobody else changes, with its product, whose row is locked as well. */
export type LockedLine = { quantity: number; priceSeen: number; note: string | null; product: ProductForSale }

/** As they were put into the cart; of those of one moment, by product. */
export const oldestFirst = <L extends LockedLine & { addedAt: Date }>(lines: L[]): L[] =>
  lines.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || (a.product.id < b.product.id ? -1 : 1))

/** The lines as they are; nobody changes or takes them until the transaction ends. */
export function lockLines(tx: Queryable, userId: string) {
  return tx.select().from(cartLines).where(eq(cartLines.userId, userId)).orderBy(asc(cartLines.addedAt), asc(cartLines.productId)).for('update')
}

/** Takes what was bought out of the cart; what was put there on top of it stays. */
export async function takeBought(tx: Queryable, userId: string, bought: { productId: string; quantity: number }[]): Promise<void> {
  const ids = sql.param(bought.map(({ productId }) => uuidOf('product', productId)))
  const quantities = sql.param(bought.map(({ quantity }) => quantity))
  const these = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as bought(product_id, quantity)`
  const same = sql`cart_lines.user_id = ${uuidOf('user', userId)} and cart_lines.product_id = bought.product_id`
  await tx.execute(sql`delete from ${cartLines} using ${these} where ${same} and cart_lines.quantity <= bought.quantity`)
  await tx.execute(sql`update ${cartLines} set quantity = cart_lines.quantity - bought.quantity from ${these} where ${same}`)
}
