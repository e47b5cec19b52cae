/** Order status emails: queued in the transaction of the status change. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
  pinOf,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

async function createOrder() {
  const shopper = await createShopper(shop)
  await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 10_000 }), quantity: 1 }])
  const { id } = await unwrap(
    graphqlClient.placeOrder(
      shop,
      { addressId: (await createAddress(shop, shopper, { area: 'Ntinda <b>' })).id, total: 15_000 },
      shopper,
    ),
  )
  return { shopper, id }
}

const MOVE = 'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { number } } }'
type Moved = { moveOrderForward: { order: { number: string } } } | null
const move = async (orderId: string, to: string) => {
  const deliveryPin = to === 'DELIVERED' ? await pinOf(shop, orderId) : null
  return shop.graphql<Moved>(MOVE, { input: { orderId, to, deliveryPin } }, await createStaffMember(shop))
}

it('emails the shopper once when the order is shipped and once when it is delivered', async () => {
  const { shopper, id } = await createOrder()
  const before = (await mailsTo(shop, shopper.email)).length
  for (const step of ['CONFIRMED', 'PROCESSING']) await move(id, step)
  expect(await mailsTo(shop, shopper.email)).toHaveLength(before)
  const { data } = await move(id, 'SHIPPED')
  const number = data?.moveOrderForward.order.number
  expect((await move(id, 'SHIPPED')).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
  const [shipped, ...rest] = await mailsTo(shop, shopper.email)
  expect(rest).toHaveLength(before)
  expect(shipped).toMatchObject({ subject: `Your order ${number} is on its way` })
  expect(shipped?.text).toContain('has left for Ntinda <b>, Kampala.\nPlease have UGX 15,000 ready for the rider.')
  expect(shipped?.text).toContain(`http://shop.test/track-order/${id}`)
  expect(shipped?.html).toContain('Ntinda &lt;b&gt;')
  await move(id, 'DELIVERED')
  const [delivered, ...others] = await mailsTo(shop, shopper.email)
  expect(others).toHaveLength(before + 1)
  expect(delivered).toMatchObject({ subject: `Your order ${number} was delivered` })
})

it('asks for no cash when the order is already paid', async () => {
  const { shopper, id } = await createOrder()
  await shop.pool.query(
    "update orders set payment_status = 'paid', payment_method = 'online' where user_id = (select id from users where email = $1)",
    [shopper.email],
  )
  for (const step of ['CONFIRMED', 'PROCESSING', 'SHIPPED']) await move(id, step)
  const [shipped] = await mailsTo(shop, shopper.email)
  expect(shipped?.text).toContain('It is paid; there is nothing to pay at the door.')
  expect(shipped?.text).not.toContain('for the rider')
})

it('sends no email to a closed account', async () => {
  const { shopper, id } = await createOrder()
  const before = (await mailsTo(shop, shopper.email)).length
  await shop.db.update(users).set({ status: 'deleted' }).where(eq(users.id, shopper.id))
  for (const step of ['CONFIRMED', 'PROCESSING', 'SHIPPED']) await move(id, step)
  expect(await mailsTo(shop, shopper.email)).toHaveLength(before)
})
