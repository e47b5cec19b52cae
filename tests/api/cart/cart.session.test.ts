/** An add reads its session in its own statement; it must be refused as if the session had been read before. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/tables/accounts.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { createCheckouts, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'

const { shop, other, later } = await openTwoShops()
beforeAll(() => createDeliveryZones(shop))

const ADD = `mutation Add($input: AddToCartInput!) {
  addToCart(input: $input) {
    cart { id itemCount grandTotal delivery { zoneName fee } lines { quantity product { name } } }
    userErrors { code field }
  }
}`
const CART = '{ cart { id itemCount grandTotal delivery { zoneName fee } lines { quantity product { name } } } }'

type Shopper = { accessToken: string; sessionId: string; id: string }
const add = (as: { accessToken: string }, input: object, at = shop) =>
  at.graphql<{ addToCart: { cart: { itemCount: number } | null; userErrors: object[] } | null }>(
    ADD,
    { input: { quantity: 1, idempotencyKey: crypto.randomUUID(), ...input } },
    as,
  )
const quantitiesOf = async ({ id }: Shopper) =>
  (await shop.db.select().from(cartLines).where(eq(cartLines.userId, id))).map(({ quantity }) => quantity)

/** A shopper who has added a product at both shops, so that both know the document and the session. */
async function createAddingShopper() {
  const [shopper] = await createCheckouts(shop, 1, () => [])
  if (!shopper) throw new Error('no shopper')
  const { id: productId } = await createProduct(shop, { stock: 100 })
  for (const at of [shop, other, shop, other]) expect((await add(shopper, { productId }, at)).errors).toBeUndefined()
  return { shopper, productId }
}

describe('An add in a session that the process knows', () => {
  it('takes one statement and returns what the cart returns', async () => {
    const { shopper, productId } = await createAddingShopper()
    let added: Awaited<ReturnType<typeof add>> | undefined
    const statements = await shop.statementsOf(async () => {
      added = await add(shopper, { productId })
    })
    expect(statements).toHaveLength(1)
    const { data } = await shop.graphql(CART, {}, shopper)
    expect(added?.data.addToCart).toEqual({ ...data, userErrors: [] })
  })

  it.each<[what: string, end: (shopper: Shopper) => Promise<unknown>]>([
    ['was logged out at another process', (shopper) => other.graphql('mutation { logOut { message } }', {}, shopper)],
    [
      'has ended',
      ({ sessionId }) => shop.db.update(sessions).set({ endedAt: shop.clock.now }).where(eq(sessions.id, sessionId)),
    ],
    [
      'has expired',
      ({ sessionId }) => shop.db.update(sessions).set({ expiresAt: shop.clock.now }).where(eq(sessions.id, sessionId)),
    ],
    ['is of a disabled account', ({ id }) => shop.db.update(users).set({ status: 'disabled' }).where(eq(users.id, id))],
    ['is deleted', ({ sessionId }) => shop.db.delete(sessions).where(eq(sessions.id, sessionId))],
    [
      'is idle',
      ({ sessionId }) =>
        shop.db
          .update(sessions)
          .set({ lastSeenAt: new Date(shop.clock.now.getTime() - 31 * 60_000) })
          .where(eq(sessions.id, sessionId)),
    ],
  ])('is refused at once when the session %s, and leaves the cart unchanged', async (_what, end) => {
    const { shopper, productId } = await createAddingShopper()
    await end(shopper)
    for (const at of [shop, other]) {
      const { data, errors } = await add(shopper, { productId }, at)
      expect(data?.addToCart ?? null).toBeNull()
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['SESSION_EXPIRED'])
    }
    expect(await quantitiesOf(shopper)).toEqual([4])
  })

  it('is refused for its session before its input is checked', async () => {
    const { shopper } = await createAddingShopper()
    await shop.db.update(sessions).set({ endedAt: shop.clock.now }).where(eq(sessions.id, shopper.sessionId))
    const { errors } = await add(shopper, { productId: 'none', quantity: -1 })
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['SESSION_EXPIRED'])
  })

  it('reports errors of its input and of the stock, and writes neither', async () => {
    const { shopper, productId } = await createAddingShopper()
    for (const [input, code] of [
      [{ productId, quantity: 0 }, 'BAD_INPUT'],
      [{ productId: 'none' }, 'NOT_FOUND'],
      [{ productId, quantity: 97 }, 'QUANTITY_TOO_HIGH'],
    ] as const) {
      const { data, errors } = await add(shopper, input)
      expect(errors).toBeUndefined()
      expect(data.addToCart?.userErrors).toMatchObject([{ code }])
    }
    expect(await quantitiesOf(shopper)).toEqual([4])
  })

  it('adds once per idempotency key, and each time without one', async () => {
    const { shopper, productId } = await createAddingShopper()
    const idempotencyKey = crypto.randomUUID()
    for (const at of [shop, other, shop])
      expect((await add(shopper, { productId, idempotencyKey }, at)).data.addToCart?.cart?.itemCount).toBe(5)
    for (const itemCount of [6, 7])
      expect((await add(shopper, { productId, idempotencyKey: null })).data.addToCart?.cart?.itemCount).toBe(itemCount)
  })

  it('shows the delivery fee of the newest address', async () => {
    const { shopper, productId } = await createAddingShopper()
    await shop.db.delete(addresses).where(eq(addresses.userId, shopper.id))
    const { data } = await add(shopper, { productId })
    expect(data.addToCart?.cart).toEqual((await shop.graphql<{ cart: object }>(CART, {}, shopper)).data.cart)
  })

  it('extends the session, except in the background', async () => {
    const { shopper, productId } = await createAddingShopper()
    const lastSeen = async () =>
      (await shop.db.select().from(sessions).where(eq(sessions.id, shopper.sessionId)))[0]?.lastSeenAt.getTime()
    const before = shop.clock.now.getTime()
    await later(60, async () => {
      await add(shopper, { productId }, shop.as({ headers: { 'x-background': '1' } }))
      expect(await lastSeen()).toBeLessThan(before + 60_000)
      await add(shopper, { productId })
      expect(await lastSeen()).toBe(before + 60_000)
    })
  })

  it('is refused with the CSRF token of another session', async () => {
    const { shopper, productId } = await createAddingShopper()
    const createBrowser = async (accessToken?: string) => {
      const response = await shop.app.inject({
        method: 'GET',
        url: '/api/user/csrf-token',
        headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
      })
      const [cookie] = response.cookies
      return {
        cookie: `${cookie?.name}=${cookie?.value}; accessToken=${shopper.accessToken}`,
        'x-csrf-token': response.json<{ csrfToken: string }>().csrfToken,
      }
    }
    const addFrom = (headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query: ADD, variables: { input: { productId, quantity: 1, idempotencyKey: crypto.randomUUID() } } },
      })
    expect((await addFrom(await createBrowser())).body).toContain('INVALID_CSRF_TOKEN')
    const own = await createBrowser(shopper.accessToken)
    const visitor = await createBrowser()
    expect((await addFrom(own)).body).toContain('"itemCount":5')
    await shop.db.update(sessions).set({ endedAt: shop.clock.now }).where(eq(sessions.id, shopper.sessionId))
    expect((await addFrom(visitor)).body).toContain('SESSION_EXPIRED')
    expect((await addFrom(own)).body).toContain('SESSION_EXPIRED')
    expect(await quantitiesOf(shopper)).toEqual([5])
  })
})
