/** Every mutation of staff leaves a row in the audit log, in the staff API and where staff use the public APIs. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryZones } from '#server/db/tables/delivery.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { buildStaffSchema } from '#server/graphql/staff/staffSchema.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi } from '../../support/clients/staffApi.ts'
import { moveAhead } from '../../support/fixtures/accounts.ts'
import {
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { type PrepareCall, prepareStaffMutations } from '../../support/fixtures/staffMutations.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

/** Mutations of the staff API without a row, with the reason. */
const WITHOUT_ROW: Record<string, string> = {
  checkCatalogueImport: 'a dry run, which is rolled back',
  logIn: 'first step of a log-in: no session is open yet',
  markTicketRead: 'a mark of the member, which changes nothing for others',
  requestTicketPictureUpload: 'the response that uses the picture is recorded',
  sendEmailCode: 'a step of a log-in: no session is open yet',
  sendUnlockCode: 'a step of unlocking, which is recorded',
  uploadCatalogueImportPart: 'a part of an upload whose beginning is recorded',
  viewingOrder: 'presence, which ends by itself after 45 seconds and changes no order',
}

const staffMutations = rootFields(buildStaffSchema()).filter(({ operation }) => operation === 'mutation')
const publicSchema = buildShopSchema()
const publicDocuments = new Map(rootFields(publicSchema).map(({ name, document }) => [name, document]))
const deprecatedForStaff = Object.values(publicSchema.getMutationType()?.getFields() ?? {})
  .filter(({ deprecationReason }) => deprecationReason?.includes('/staff/graphql'))
  .map(({ name }) => name)

let shop: TestShop
let admin: Colleague
let prepare: Record<string, PrepareCall>
beforeAll(async () => {
  shop = await openTestShop()
  moveAhead(shop)
  await createDeliveryZones(shop)
  admin = await createColleague(shop, 'admin')
  prepare = prepareStaffMutations(shop, admin)
})
afterAll(() => shop.close())

const countRows = () => shop.db.$count(auditLog)

describe('Every mutation of the staff API', () => {
  it.each(staffMutations)('$name leaves a row unless it is listed with a reason', async ({ name, document }) => {
    const call = await prepare[name]?.()
    if (!call) throw new Error(`prepareStaffMutations has no call of ${name}`)
    const before = await countRows()
    const { data, errors } = await queryStaffApi(
      shop,
      document,
      call.input ? { input: call.input } : {},
      call.as === undefined ? admin : call.as,
    )
    expect([errors, data[name]]).toEqual([undefined, expect.anything()])
    const added = (await countRows()) - before
    if (WITHOUT_ROW[name]) expect(added, WITHOUT_ROW[name]).toBe(0)
    else expect(added).toBeGreaterThan(0)
  })

  it('has a call above, and no call or reason is left of a removed mutation', () => {
    const names = staffMutations.map(({ name }) => name)
    expect(Object.keys(prepare).toSorted()).toEqual(names.toSorted())
    expect(Object.keys(WITHOUT_ROW).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('Every mutation for staff of the public API', () => {
  const emptyCategory = async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    await remove('deleteSubcategory', { subcategoryId: subcategory.id })
    return category.id
  }
  const remove = (name: string, input: object) => shop.graphql(publicDocuments.get(name) ?? '', { input }, admin)
  const ticketNumber = async () =>
    unwrap(graphqlClient.createTicket(shop, buildTicketForm(), await createShopper(shop)))
  const image = '/images/art-matooke-458a2ae5/160.webp'

  /** Input of one successful call; null for a mutation without input. */
  const inputs: Record<string, () => Promise<object | null>> = {
    createCategory: async () => ({ name: 'Spices', image }),
    createProduct: async () => ({
      name: 'Cloves',
      unit: '50 g',
      listPrice: 2_000,
      categoryIds: [(await createCategoryWithSubcategory(shop)).category.id],
    }),
    createSubcategory: async () => ({
      name: 'Whole spices',
      image,
      categoryIds: [(await createCategoryWithSubcategory(shop)).category.id],
    }),
    deleteCategory: async () => ({ categoryId: await emptyCategory() }),
    deleteProduct: async () => ({ productId: (await createProduct(shop)).id }),
    deleteSubcategory: async () => ({ subcategoryId: (await createCategoryWithSubcategory(shop)).subcategory.id }),
    moveOrderForward: async () => ({ orderId: (await createOrder(shop)).id, to: 'CONFIRMED' }),
    requestPictureUpload: async () => null,
    respondToSupportTicket: async () => ({ number: await ticketNumber(), message: 'We are sorry.' }),
    setSupportTicketStatus: async () => ({ number: await ticketNumber(), to: 'RESOLVED' }),
    updateCategory: async () => ({
      categoryId: (await createCategoryWithSubcategory(shop)).category.id,
      name: 'Roots',
    }),
    updateDeliveryZone: async () => {
      const [zone] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.slug, 'Elsewhere'))
      return { zoneId: zone?.id, fee: 7_500 }
    },
    updateProduct: async () => ({ productId: (await createProduct(shop)).id, name: 'Ginger' }),
    updateSubcategory: async () => ({
      subcategoryId: (await createCategoryWithSubcategory(shop)).subcategory.id,
      name: 'Fresh roots',
    }),
    cancelOrder: async () => ({ orderId: (await createOrder(shop)).id }),
  }

  it.each([...deprecatedForStaff, 'cancelOrder'])('%s leaves a row', async (name) => {
    const input = await inputs[name]?.()
    if (input === undefined) throw new Error(`No input of ${name}`)
    const before = await countRows()
    const { data, errors } = await shop.graphql(publicDocuments.get(name) ?? '', input ? { input } : {}, admin)
    expect([errors, data[name]]).toEqual([undefined, expect.anything()])
    expect(await countRows()).toBe(before + 1)
  })

  const rowsOf = (entityId: string) =>
    shop.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.entityId, entityId))

  it('names the step of an order, once', async () => {
    const { id: orderId } = await createOrder(shop)
    const input = { orderId, to: 'CONFIRMED', idempotencyKey: 'step-1' }
    for (const _ of [1, 2]) await shop.graphql(publicDocuments.get('moveOrderForward') ?? '', { input }, admin)
    expect(await rowsOf(orderId)).toEqual([
      {
        action: 'orders.advance',
        actorId: admin.id,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
    ])
  })

  it('names a cancellation through REST once, and none of a shopper', async () => {
    const [{ id }, own] = [await createOrder(shop), await createOrder(shop)]
    for (const _ of [1, 2]) await shop.rest('POST', '/order/cancel', { orderId: id }, admin)
    await shop.rest('POST', '/order/cancel', { orderId: own.id }, own.shopper)
    expect(await rowsOf(id)).toEqual([
      {
        action: 'orders.cancel',
        actorId: admin.id,
        before: { status: 'pending', paymentStatus: 'cash_on_delivery' },
        after: { status: 'cancelled', paymentStatus: 'cash_on_delivery' },
      },
    ])
    expect(await rowsOf(own.id)).toEqual([])
  })
})
