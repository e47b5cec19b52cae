/** Orders for tests of the staff API. */
import { eq } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/staff.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'

type Node = {
  id: string
  number: string
  state: string
  total: number
  address: { mobile: string; addressLine: string }
}
export type List = {
  orders: {
    totalCount: number
    pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean }
    nodes: Node[]
  }
}
export const LIST = `query ($filter: StaffOrderFilter, $search: String, $sort: StaffOrderSort, $first: Int, $after: String, $until: String) {
  orders(filter: $filter, search: $search, sort: $sort, first: $first, after: $after, until: $until) {
    totalCount pageInfo { startCursor endCursor hasNextPage }
    nodes { id number state total late lineCount zone { name } address { name mobile addressLine area } money { paid } shopper { name } } } }`

const DETAIL = `query ($id: ID, $number: String) { order(id: $id, number: $number) {
  id number version status state nextStatus cancellable total dueAt money { paid refunded refundable }
  lines { id name quantity refundedQuantity refundedShares { pieces of } lineTotal aisle }
  shopper { name mobile email orderCount } address { mobile addressLine landmark area }
  notes { text author } timeline { kind actor amount status text action sent } } }`
type Detail = {
  id: string
  number: string
  version: number
  status: string
  state: string
  total: number
  dueAt: string
  money: { paid: number; refunded: number; refundable: number }
  lines: { id: string; name: string; refundedQuantity: number }[]
  timeline: { kind: string; actor: string | null; amount: number | null; text: string | null }[]
  notes: { text: string; author: string }[]
}

type Results = { results: { orderId: string; order: { status: string } | null; error: { code: string } | null }[] }

export const REFUND =
  'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { order { version paymentStatus money { paid refunded refundable } } } }'

/** Opens two processes of a shop with members of staff, and returns what tests of its orders do and read. */
export async function openStaffOrders() {
  const { shop, other } = await openTwoShops()
  await createDeliveryZones(shop)
  const support = await createColleague(shop, 'support')
  const manager = await createColleague(shop, 'manager')

  /** Order of 3 × 1,000 and 1 × 20,000, with 5,000 for delivery: 28,000. */
  async function createCashOrder({ city = 'Kampala' } = {}) {
    const shopper = await createShopper(shop)
    const eggs = await createProduct(shop, { listPrice: 1_000, name: 'Eggs' })
    const fish = await createProduct(shop, { listPrice: 20_000, name: 'Fish' })
    await createCart(shop, shopper, [
      { product: eggs, quantity: 3 },
      { product: fish, quantity: 1 },
    ])
    const address = await createAddress(shop, shopper, { city })
    const total = city === 'Kampala' ? 28_000 : 33_000
    const { id } = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total }, shopper))
    return { id, shopper, eggs, fish }
  }

  /** Paid online: 2 × 9,000 and 5,000 for delivery, 23,000. */
  async function createPaidOrder() {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'card')
    const { orderId } = await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    if (!orderId) throw new Error('not paid')
    return { id: orderId, shopper, product, txRef }
  }

  const list = async (variables: Record<string, unknown>) =>
    (await staffData<List>(shop, LIST, variables, support)).orders
  const idsOf = async (variables: Record<string, unknown>) =>
    (await list({ first: 100, ...variables })).nodes.map(({ id }) => id)

  const detail = async (id: string) => (await staffData<{ order: Detail }>(shop, DETAIL, { id }, support)).order
  const versionOf = async (id: string) => (await detail(id)).version

  async function bulk(at: TestShop, name: string, input: Record<string, unknown>, as: Colleague = support) {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { results { orderId order { status } error { code } } } }`
    return (await staffData<Record<string, Results>>(at, document, { input }, as))[name]?.results
  }
  const seen = async (id: string) => ({ orderId: id, version: await versionOf(id) })
  const auditOf = async (id: string) =>
    (await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)).map(
      ({ action }) => action,
    )

  const refund = async (id: string, input: Record<string, unknown>, as: Colleague = support) =>
    queryStaffApi<{ refundOrder: { order: { money: unknown; paymentStatus: string } } }>(
      shop,
      REFUND,
      { input: { ...(await seen(id)), reason: 'DAMAGED', ...input } },
      as,
    )
  return {
    shop,
    other,
    support,
    manager,
    createCashOrder,
    createPaidOrder,
    list,
    idsOf,
    detail,
    bulk,
    seen,
    auditOf,
    refund,
  }
}
