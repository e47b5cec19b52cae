import { eq } from 'drizzle-orm'
import type { Role, Viewer } from '#server/context.ts'
import { sessions, users } from '#server/db/tables/accounts.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { categories, productCategories, productSubcategories, products, subcategories, subcategoryCategories } from '#server/db/tables/catalog.ts'
import { addresses, deliveryPlaces, deliveryZones } from '#server/db/tables/delivery.ts'
import { orders } from '#server/db/tables/orders.ts'
import { newId } from '#server/ids.ts'
import type { TestShop } from './shop.ts'

let counter = 0
const next = () => (counter += 1)

export type Person = Pick<Viewer, 'id' | 'name' | 'email' | 'sessionId'> & { accessToken: string }

/** A signed-in person with an account of their own. */
export async function aPerson({ db, tokens, clock }: TestShop, { role = 'customer' as Role, passwordHash = 'none' } = {}): Promise<Person> {
  const n = next()
  const id = newId('user')
  const person = { id, name: `Person ${n}`, email: `person${n}@kasero.test` }
  await db.insert(users).values({ ...person, mobile: '+256772000111', role, passwordHash, emailVerifiedAt: clock.now })
  const sessionId = newId('session')
  await db.insert(sessions).values({
    id: sessionId,
    userId: id,
    createdAt: clock.now,
    lastSeenAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + 86_400_000),
  })
  return { ...person, sessionId, accessToken: await tokens.access({ sessionId, userId: id }) }
}

export const aShopper = (shop: TestShop) => aPerson(shop)
export const aStaffMember = (shop: TestShop) => aPerson(shop, { role: 'support' })

type ProductWish = Partial<{
  name: string
  unit: string
  description: string
  details: { label: string; value: string }[]
  listPrice: number
  discount: number
  stock: number
  published: boolean
  categoryId: string
  subcategoryId: string
  position: number
}>

export async function aProduct({ db }: TestShop, wish: ProductWish = {}) {
  const n = next()
  const { categoryId, subcategoryId, position = n, ...columns } = wish
  const [product] = await db
    .insert(products)
    .values({
      id: newId('product'),
      number: `T${String(n).padStart(5, '0')}`,
      name: `Product ${n}`,
      unit: '1 kg',
      listPrice: 5_000,
      discount: 0,
      stock: 100,
      description: 'A product of the tests.',
      images: ['/images/products/p0001-640.webp'],
      ...columns,
    })
    .returning()
  if (!product) throw new Error('no product')
  if (categoryId) await db.insert(productCategories).values({ productId: product.id, categoryId, position })
  if (subcategoryId) await db.insert(productSubcategories).values({ productId: product.id, subcategoryId, position })
  return product
}

/** A shelf with one part. */
export async function aShelf({ db }: TestShop, { name = `Shelf ${next()}` } = {}) {
  const n = next()
  const category = {
    id: newId('category'),
    slug: `shelf-${n}`,
    name,
    blurb: 'A shelf of the tests.',
    tint: 'lime',
    image: '/images/art/matooke.webp',
    position: n,
  }
  const subcategory = { id: newId('subcategory'), slug: `part-${n}`, name: `${name} part`, image: '/images/art/matooke.webp', position: n }
  await db.insert(categories).values(category)
  await db.insert(subcategories).values(subcategory)
  await db.insert(subcategoryCategories).values({ categoryId: category.id, subcategoryId: subcategory.id, position: n })
  return { category, subcategory }
}

/** The three zones of the owner: Kampala (today), one major city (tomorrow), everywhere else (no day is promised). */
export async function theZones({ db }: TestShop): Promise<void> {
  const zone = (slug: string, fee: number, freeFrom: number, promise: 'same_day' | 'next_day' | null) => ({
    id: newId('zone'),
    slug,
    name: slug,
    fee,
    freeFrom,
    promise,
    everywhereElse: promise === null,
    position: next(),
  })
  const [kampala, cities, elsewhere] = [
    zone('Kampala', 5_000, 100_000, 'same_day'),
    zone('Major cities', 10_000, 150_000, 'next_day'),
    zone('Elsewhere', 15_000, 200_000, null),
  ]
  await db.insert(deliveryZones).values([kampala, cities, elsewhere])
  await db.insert(deliveryPlaces).values([
    { key: 'kampala', name: 'Kampala', zoneId: kampala.id },
    { key: 'ntinda', name: 'Ntinda', zoneId: kampala.id },
    { key: 'fortportal', name: 'Fort Portal', zoneId: cities.id },
  ])
}

export async function anAddress(
  { db, clock }: TestShop,
  person: { id: string },
  { city = 'Kampala', state = null, area = 'Town Centre', active = true }: { city?: string; state?: string | null; area?: string; active?: boolean } = {},
) {
  const [address] = await db
    .insert(addresses)
    .values({
      id: newId('address'),
      userId: person.id,
      name: 'Namusoke Grace',
      addressLine: 'Plot 14, Ntinda Road',
      city,
      area,
      landmark: 'Capital Shoppers',
      state,
      country: 'Uganda',
      mobile: '+256772401118',
      active,
      createdAt: clock.now,
      updatedAt: clock.now,
    })
    .returning()
  if (!address) throw new Error('no address')
  return address
}

/** What the shopper reads to the rider. */
export async function pinOf({ db }: TestShop, orderId: string): Promise<string> {
  const [order] = await db.select({ pin: orders.deliveryPin }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order.pin
}

/** Lines as if the shopper had just put them there. */
export async function aCart({ db }: TestShop, person: { id: string }, lines: { product: { id: string; price: number }; quantity: number }[]): Promise<void> {
  await db.insert(cartLines).values(
    lines.map(({ product, quantity }, at) => ({
      userId: person.id,
      productId: product.id,
      quantity,
      priceSeen: product.price,
      addedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
    })),
  )
}

export type Checkout = Pick<Person, 'id' | 'sessionId' | 'accessToken'> & { addressId: string }

/** Many shoppers at once, each with an address in Kampala and a cart; in four statements, because there are many. */
export async function manyCheckouts(
  shop: TestShop,
  count: number,
  cartOf: (at: number) => { product: { id: string; price: number }; quantity: number }[],
): Promise<Checkout[]> {
  const { db, tokens, clock } = shop
  const people = Array.from({ length: count }, (_, at) => ({ at, id: newId('user'), sessionId: newId('session'), addressId: newId('address'), n: next() }))
  await db
    .insert(users)
    .values(people.map(({ id, n }) => ({ id, name: `Person ${n}`, email: `person${n}@kasero.test`, mobile: '+256772000111', passwordHash: 'none' })))
  const expiresAt = new Date(clock.now.getTime() + 86_400_000)
  await db.insert(sessions).values(people.map(({ id, sessionId }) => ({ id: sessionId, userId: id, createdAt: clock.now, expiresAt })))
  const where = { name: 'Grace', addressLine: 'Plot 14', city: 'Kampala', area: 'Ntinda', landmark: 'Stage', country: 'Uganda', mobile: '+256772401118' }
  await db.insert(addresses).values(people.map(({ id, addressId }) => ({ id: addressId, userId: id, ...where })))
  const lines = people.flatMap(({ at, id }) =>
    cartOf(at).map(({ product, quantity }) => ({ userId: id, productId: product.id, quantity, priceSeen: product.price })),
  )
  if (lines.length > 0) await db.insert(cartLines).values(lines)
  return Promise.all(
    people.map(async ({ id, sessionId, addressId }) => ({ id, sessionId, addressId, accessToken: await tokens.access({ sessionId, userId: id }) })),
  )
}

/** Does the work for each, so many at a time. */
export async function atATime<T, R>(many: number, all: T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let upcoming = 0
  const worker = async () => {
    while (upcoming < all.length) {
      const at = upcoming++
      results[at] = await work(all[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return results
}
