/** Orders that staff place on behalf of customers on the phone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { buildLogIn, codeOf, createCaptchaToken, mailsTo, PASSWORD } from '../../support/fixtures/accounts.ts'
import { createAddress, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let support: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  support = await createColleague(shop, 'support')
})
afterAll(() => shop.close())

type Placed = {
  placePhoneOrder: { order: { id: string; number: string; total: number; timeline: { action: string }[] } }
}
const place = (input: Record<string, unknown>) =>
  queryStaffApi<Placed>(
    shop,
    `mutation ($input: PlacePhoneOrderInput!) { placePhoneOrder(input: $input) {
      order { id number total deliveryFee state shopper { name email } address { mobile } timeline { action } } } }`,
    { input },
    support,
  )
const ADDRESS = { addressLine: 'Plot 3', area: 'Ntinda', city: 'Kampala', landmark: 'Total station' }
const stockOf = async (id: string) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const countOrders = () => shop.db.$count(orders)

describe('A phone order', () => {
  it('of a known customer takes stock, costs what was quoted, is emailed and audited, once per key', async () => {
    const shopper = await createShopper(shop)
    const address = await createAddress(shop, shopper)
    const eggs = await createProduct(shop, { listPrice: 1_000, stock: 10 })
    const lines = [{ productId: eggs.id, quantity: 4 }]
    const { phoneOrderQuote } = await staffData<{ phoneOrderQuote: { total: number } }>(
      shop,
      'query ($input: PhoneOrderQuoteInput!) { phoneOrderQuote(input: $input) { total deliveryFee itemsTotal zone { name } problems { productId } } }',
      { input: { customerId: shopper.id, addressId: address.id, lines } },
      support,
    )
    expect(phoneOrderQuote).toMatchObject({ total: 9_000, deliveryFee: 5_000, itemsTotal: 4_000, problems: [] })
    const input = {
      customerId: shopper.id,
      addressId: address.id,
      lines,
      expectedTotal: 9_000,
      changeFor: 10_000,
      idempotencyKey: 'call-1',
    }
    const before = await countOrders()
    const [first, second] = [await place(input), await place(input)]
    expect(first.data.placePhoneOrder.order).toMatchObject({ total: 9_000, deliveryFee: 5_000, state: 'NEW' })
    expect(second.data.placePhoneOrder.order.id).toBe(first.data.placePhoneOrder.order.id)
    expect(await countOrders()).toBe(before + 1)
    expect(await stockOf(eggs.id)).toBe(6)
    const { id, timeline } = first.data.placePhoneOrder.order
    expect(timeline.map(({ action }) => action)).toContain('orders.create')
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(audit).toMatchObject([{ action: 'orders.create', actorId: support.id }])
    await shop.deliverMails()
    expect((await mailsTo(shop, shopper.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('We have your order'),
    )
    await expectInvariants(shop)
  })

  it('creates a customer by phone number, who gets no email and cannot log in', async () => {
    const eggs = await createProduct(shop, { listPrice: 1_000, stock: 10 })
    const input = {
      newCustomer: { name: 'Auma Brenda', mobile: '0772 555 123' },
      address: ADDRESS,
      lines: [{ productId: eggs.id, quantity: 1 }],
      expectedTotal: 6_000,
    }
    const { data } = await place(input)
    expect(data.placePhoneOrder.order).toMatchObject({
      shopper: { name: 'Auma Brenda' },
      address: { mobile: '+256 77• ••• •23' },
    })
    const [customer] = await shop.db.select().from(users).where(eq(users.mobile, '+256772555123'))
    expect(customer).toMatchObject({ passwordHash: '', emailVerifiedAt: null, email: '256772555123@phone.invalid' })
    await shop.deliverMails()
    expect(await mailsTo(shop, '256772555123@phone.invalid')).toEqual([])
    expect((await place(input)).errors).toMatchObject([
      { message: expect.stringContaining('phone number exists'), extensions: { code: 'BAD_INPUT' } },
    ])
  })

  it('makes one customer of two simultaneous orders for one new phone number', async () => {
    const eggs = await createProduct(shop, { listPrice: 1_000, stock: 50 })
    const before = await countOrders()
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        place({
          newCustomer: { name: 'Kato Brian', mobile: '0772 555 777', email: `kato.brian.${n}@kasero.test` },
          address: ADDRESS,
          lines: [{ productId: eggs.id, quantity: 1 }],
          expectedTotal: 6_000,
        }),
      ),
    )
    expect(await shop.db.$count(users, eq(users.mobile, '+256772555777'))).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    const refused = responses.flatMap(({ errors }) => errors ?? [])
    expect(refused).toHaveLength(3)
    for (const error of refused) expect(error.message).toContain('A customer with this phone number exists')
  })

  it('of a customer without an email address can be claimed once staff added the address that they named', async () => {
    const eggs = await createProduct(shop, { listPrice: 1_000, stock: 10 })
    const { data } = await place({
      newCustomer: { name: 'Nabirye Ruth', mobile: '0772 555 888' },
      address: ADDRESS,
      lines: [{ productId: eggs.id, quantity: 1 }],
      expectedTotal: 6_000,
    })
    const orderId = data.placePhoneOrder.order.id
    const [customer] = await shop.db.select().from(users).where(eq(users.mobile, '+256772555888'))
    if (!customer) throw new Error('no customer')
    const add = (email: string) =>
      queryStaffApi<{ addCustomerEmail: { customer: { hasEmail: boolean; email: string } } }>(
        shop,
        'mutation ($input: AddCustomerEmailInput!) { addCustomerEmail(input: $input) { customer { hasEmail email } } }',
        { input: { id: customer.id, email } },
        support,
      )
    const other = await createShopper(shop)
    expect((await add(other.email)).errors).toMatchObject([
      { extensions: { details: { errors: [{ field: 'email' }] } } },
    ])
    const email = 'nabirye.ruth@kasero.test'
    expect((await add(email)).data.addCustomerEmail.customer).toEqual({ hasEmail: true, email: 'n•••@kasero.test' })
    expect((await add('another@kasero.test')).errors).toMatchObject([{ extensions: { code: 'STATUS_CONFLICT' } }])
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, customer.id))
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['customers.addEmail', 'customers.create'])
    expect(JSON.stringify(audit)).not.toContain('nabirye')

    await unwrap(graphqlClient.forgot(shop, { email, recaptchaToken: await createCaptchaToken(shop) }))
    const { resetToken } = await unwrap(graphqlClient.verifyReset(shop, { email, otp: await codeOf(shop, email) }))
    const form = { email, newPassword: PASSWORD, confirmPassword: PASSWORD, resetToken }
    await unwrap(graphqlClient.reset(shop, { ...form, recaptchaToken: await createCaptchaToken(shop) }))
    const owner = await unwrap(graphqlClient.logIn(shop, await buildLogIn(shop, email)))
    expect(await unwrap(graphqlClient.orderIds(shop, owner))).toEqual([orderId])
  })

  it('is rejected whole when goods are short, the total has changed, the customer is blocked or another has the address', async () => {
    const shopper = await createShopper(shop)
    const other = await createShopper(shop)
    const address = await createAddress(shop, shopper)
    const eggs = await createProduct(shop, { listPrice: 1_000, stock: 2 })
    const order = (change: Record<string, unknown>, quantity = 1) =>
      place({
        customerId: shopper.id,
        addressId: address.id,
        lines: [{ productId: eggs.id, quantity }],
        expectedTotal: 6_000,
        ...change,
      })
    const before = await countOrders()
    const codeOf = async (response: ReturnType<typeof place>) =>
      ((await response).errors as { extensions: { code: string } }[] | undefined)?.[0]?.extensions.code
    expect(await codeOf(order({ expectedTotal: 8_000 }, 3))).toBe('TOTAL_CHANGED')
    expect(await codeOf(order({ expectedTotal: 5_999 }))).toBe('TOTAL_CHANGED')
    expect(await codeOf(order({ customerId: other.id }))).toBe('NOT_FOUND')
    expect(await codeOf(order({ changeFor: 100 }))).toBe('BAD_INPUT')
    expect(await codeOf(order({ lines: [] }))).toBe('BAD_INPUT')
    expect(await codeOf(order({ newCustomer: { name: 'X', mobile: '0772000000' } }))).toBe('BAD_INPUT')
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.id, shopper.id))
    expect(await codeOf(order({}))).toBe('STATUS_CONFLICT')
    expect(await countOrders()).toBe(before)
    expect(await stockOf(eggs.id)).toBe(2)
  })
})
