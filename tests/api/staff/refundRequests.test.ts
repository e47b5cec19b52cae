/** Refunds above the limit of support: a request to a manager, who approves or refuses it. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog, staffMembers } from '#server/db/tables/staff.ts'
import { refundRequests, staffRefunds } from '#server/db/tables/staffOrders.ts'
import { newId } from '#server/ids.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { openSocket } from '../../support/clients/sockets.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)
const support = await createColleague(shop, 'support')
const manager = await createColleague(shop, 'manager')
const secondManager = await createColleague(shop, 'manager')
const admin = await createColleague(shop, 'admin')

/** Order of 2 × 9,000 and 5,000 for delivery that is paid online: 23,000. The limit of support is 20,000. */
async function createPaidOrder() {
  const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
  await onPage(shop, { redirectUrl }, 'card')
  const { orderId } = await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
  if (!orderId) throw new Error('not paid')
  return { id: orderId, product, txRef }
}

type Request = {
  id: string
  version: number
  state: string
  scope: string
  amount: number
  own: boolean
  decidedBy: string | null
  note: string | null
  refundId: string | null
}
type Detail = {
  number: string
  version: number
  paymentStatus: string
  money: { refunded: number; refundable: number }
  lines: { id: string }[]
  refundRequest: Request | null
  timeline: { kind: string; action: string | null; actor: string | null; amount: number | null; text: string | null }[]
}
const REQUEST = `id version state scope amount reason comment own requestedBy requestedAt decidedBy decidedAt note refundId
  lines { name quantity share { pieces of } } order { id number }`
const DETAIL = `query ($id: ID) { order(id: $id) { number version paymentStatus money { refunded refundable } lines { id }
  refundRequest { ${REQUEST} } timeline { kind action actor amount text } } }`
const detail = async (id: string, as: Colleague = support) =>
  (await staffData<{ order: Detail }>(shop, DETAIL, { id }, as)).order
const seen = async (id: string) => ({ orderId: id, version: (await detail(id)).version })

type Mutated = Record<string, { refundRequest: Request }>
function mutate(name: string, input: Record<string, unknown>, as: Colleague, at: TestShop = shop) {
  const type = { requestRefund: 'RefundOrderInput', refuseRefundRequest: 'RefuseRefundRequestInput' }[name]
  const document = `mutation ($input: ${type ?? 'SeenRefundRequestInput'}!) { ${name}(input: $input) { refundRequest { ${REQUEST} } } }`
  return queryStaffApi<Mutated>(at, document, { input }, as)
}
async function request(id: string, input: Record<string, unknown> = {}, as: Colleague = support) {
  const { data, errors } = await mutate(
    'requestRefund',
    { ...(await seen(id)), refund: {}, reason: 'MISSING', ...input },
    as,
  )
  return { errors, made: data?.requestRefund?.refundRequest as Request }
}
const refund = async (id: string, scope: object, as: Colleague = support) =>
  staffData(
    shop,
    'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { order { id } } }',
    { input: { ...(await seen(id)), refund: scope, reason: 'LATE' } },
    as,
  )
const seenRequest = ({ id, version }: Request) => ({ id, version })

const auditOf = async (id: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)).map(
    ({ action, actorId }) => [action, actorId],
  )
const countRefunds = (id: string) => shop.db.$count(staffRefunds, eq(staffRefunds.orderId, id))
/** Sum of what the provider was asked to pay back, whole UGX. */
async function sumProviderRefunds(txRef: string): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    'select coalesce(sum(r.amount), 0)::int as sum from refunds r join payments p on p.id = r.payment_id where p.tx_ref = $1',
    [txRef],
  )
  return rows[0]?.sum ?? 0
}

describe('A request for a refund', () => {
  it('is stored with what was asked for, once per key, and no money moves', async () => {
    const { id, txRef } = await createPaidOrder()
    const input = { ...(await seen(id)), refund: {}, reason: 'OTHER', comment: 'No bag came', idempotencyKey: 'ask-1' }
    const [first, second] = [
      await mutate('requestRefund', input, support),
      await mutate('requestRefund', input, support, other),
    ]
    expect(first.data.requestRefund?.refundRequest).toMatchObject({
      state: 'OPEN',
      scope: 'ORDER',
      amount: 23_000,
      reason: 'OTHER',
      comment: 'No bag came',
      own: true,
      requestedBy: support.name,
      requestedAt: shop.clock.now.toISOString(),
      decidedBy: null,
      refundId: null,
      lines: [],
      order: { id },
    })
    expect(second.data).toEqual(first.data)
    expect(await shop.db.$count(refundRequests, eq(refundRequests.orderId, id))).toBe(1)
    expect([await countRefunds(id), await sumProviderRefunds(txRef)]).toEqual([0, 0])
    expect(await auditOf(id)).toEqual([['orders.requestRefund', support.id]])
    const order = await detail(id, manager)
    expect(order.refundRequest).toMatchObject({ amount: 23_000, own: false })
    expect(order.timeline).toContainEqual({
      kind: 'CHANGE',
      action: 'orders.requestRefund',
      actor: support.name,
      amount: 23_000,
      text: 'Another reason: No bag came',
    })
  })

  it('names units and pieces of lines', async () => {
    const { id } = await createPaidOrder()
    const lineId = (await detail(id)).lines[0]?.id
    await refund(id, { amount: 5_000 })
    const { made } = await request(id, {
      refund: { lines: [{ lineId, quantity: 1, share: { pieces: 29, of: 30 } }] },
    })
    expect(made).toMatchObject({
      scope: 'LINES',
      amount: 17_700,
      lines: [{ quantity: 1, share: { pieces: 29, of: 30 } }],
    })
    const { data } = await mutate('approveRefundRequest', seenRequest(made), manager)
    expect(data.approveRefundRequest?.refundRequest).toMatchObject({ state: 'APPROVED' })
    expect((await detail(id)).money).toEqual({ refunded: 22_700, refundable: 300 })
  })

  it('is rejected within the own limit, for a manager, above what was paid and with an older version', async () => {
    const { id } = await createPaidOrder()
    for (const [input, as, message] of [
      [{ refund: { amount: 20_000 } }, support, 'You can refund UGX 20,000 yourself.'],
      [{}, manager, 'You can refund UGX 23,000 yourself.'],
      [{ refund: { amount: 23_001 } }, support, 'At most UGX 23,000 of this order can still be refunded.'],
    ] as const)
      expect((await request(id, input, as)).errors).toMatchObject([{ message, extensions: { code: 'BAD_INPUT' } }])
    const { version } = await seen(id)
    expect((await request(id, { version: version - 1 })).errors).toMatchObject([
      { extensions: { code: 'STATUS_CONFLICT' } },
    ])
    expect((await request(id, { reason: 'OTHER' })).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }])
    expect(await auditOf(id)).toEqual([])
  })

  it('is the only open one of its order, also when two are made at the same time', async () => {
    const { id } = await createPaidOrder()
    const input = { ...(await seen(id)), refund: {}, reason: 'LATE' }
    const colleague = await createColleague(shop, 'support')
    const results = await Promise.all([
      mutate('requestRefund', input, support),
      mutate('requestRefund', input, colleague, other),
    ])
    expect(results.filter(({ errors }) => errors)).toMatchObject([
      {
        errors: [
          {
            message: expect.stringContaining('has already asked a manager for a refund'),
            extensions: { code: 'STATUS_CONFLICT' },
          },
        ],
      },
    ])
    expect(await shop.db.$count(refundRequests, eq(refundRequests.orderId, id))).toBe(1)
    const second = shop.db.insert(refundRequests).values({
      id: newId('refundRequest'),
      orderId: id,
      scope: 'order',
      lines: [],
      amount: 1,
      reason: 'late',
      requestedAt: shop.clock.now,
    })
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'refund_requests_open_unique' } })
  })
})

describe('The preview of a refund', () => {
  it('says what the caller can still refund without a manager', async () => {
    const { id } = await createPaidOrder()
    const preview = async (as: Colleague) =>
      (
        await staffData<{ refundPreview: unknown }>(
          shop,
          'query ($orderId: ID!) { refundPreview(orderId: $orderId, refund: {}) { amount ownLimit } }',
          { orderId: id },
          as,
        )
      ).refundPreview
    expect(await preview(support)).toEqual({ amount: 23_000, ownLimit: 20_000 })
    expect(await preview(manager)).toEqual({ amount: 23_000, ownLimit: null })
    await refund(id, { amount: 6_000 })
    expect(await preview(support)).toEqual({ amount: 17_000, ownLimit: 14_000 })
  })
})

describe('An approval', () => {
  it('refunds the order once per key, with a row in the audit log for the refund and for the decision', async () => {
    const { id, product, txRef } = await createPaidOrder()
    const { made } = await request(id)
    const input = { ...seenRequest(made), idempotencyKey: 'approve-1' }
    for (const at of [shop, other]) {
      const { data } = await mutate('approveRefundRequest', input, manager, at)
      expect(data.approveRefundRequest?.refundRequest).toMatchObject({
        state: 'APPROVED',
        version: 2,
        decidedBy: manager.name,
        decidedAt: shop.clock.now.toISOString(),
        refundId: expect.stringMatching(/^payback_/),
      })
    }
    expect([await countRefunds(id), await sumProviderRefunds(txRef)]).toEqual([1, 23_000])
    const order = await detail(id)
    expect(order).toMatchObject({ paymentStatus: 'REFUNDED', money: { refundable: 0 }, refundRequest: null })
    expect(await auditOf(id)).toEqual([
      ['orders.requestRefund', support.id],
      ['orders.refund', manager.id],
      ['orders.approveRefundRequest', manager.id],
    ])
    expect(order.timeline.filter(({ kind }) => kind !== 'STATUS' && kind !== 'PAYMENT')).toMatchObject([
      { kind: 'REFUND', actor: manager.name, amount: 23_000 },
      { kind: 'CHANGE', action: 'orders.requestRefund', actor: support.name, amount: 23_000 },
    ])
    await expectInvariants(shop, [product])
  })

  it('by two managers at the same time pays once, and the second learns who was first', async () => {
    const { id, txRef } = await createPaidOrder()
    const { made } = await request(id)
    const deciders = [manager, secondManager]
    const results = await Promise.all(
      [shop, other].map((at, place) =>
        mutate('approveRefundRequest', seenRequest(made), deciders[place] as Colleague, at),
      ),
    )
    const winner = results.findIndex(({ errors }) => !errors)
    expect(results[1 - winner]?.errors).toMatchObject([
      {
        message: `${deciders[winner]?.name} has already approved this refund request.`,
        extensions: { code: 'STATUS_CONFLICT', details: { status: 'APPROVED', version: 2 } },
      },
    ])
    expect([await countRefunds(id), await sumProviderRefunds(txRef)]).toEqual([1, 23_000])
  })

  it('and a refusal at the same time leave one decision', async () => {
    const { id } = await createPaidOrder()
    const { made } = await request(id)
    const [approval, refusal] = await Promise.all([
      mutate('approveRefundRequest', seenRequest(made), manager),
      mutate('refuseRefundRequest', { ...seenRequest(made), reason: 'Ask for a picture' }, secondManager, other),
    ])
    expect([approval, refusal].filter(({ errors }) => errors)).toMatchObject([
      { errors: [{ extensions: { code: 'STATUS_CONFLICT' } }] },
    ])
    expect(await countRefunds(id)).toBe(approval?.errors ? 0 : 1)
  })

  it('of the own request is refused, after the member became a manager as well', async () => {
    const { id } = await createPaidOrder()
    const promoted = await createColleague(shop, 'support')
    const { made } = await request(id, {}, promoted)
    await shop.db
      .update(staffMembers)
      .set({ roles: ['support', 'manager'] })
      .where(eq(staffMembers.userId, promoted.id))
    expect((await mutate('approveRefundRequest', seenRequest(made), promoted)).errors).toMatchObject([
      {
        message: 'You asked for this refund yourself. Another manager must approve it.',
        extensions: { code: 'FORBIDDEN' },
      },
    ])
    expect((await detail(id)).refundRequest).toMatchObject({ state: 'OPEN' })
    expect((await mutate('approveRefundRequest', seenRequest(made), admin)).errors).toBeUndefined()
  })

  it('names what can still be refunded when others were made meanwhile, and leaves the request open', async () => {
    const [whole, sum] = [await createPaidOrder(), await createPaidOrder()]
    const made = [(await request(whole.id)).made, (await request(sum.id, { refund: { amount: 22_000 } })).made]
    for (const { id } of [whole, sum]) await refund(id, { amount: 3_000 })
    for (const [place, message] of [
      'UGX 23,000 was asked for, but now it would be UGX 20,000.',
      'At most UGX 20,000 of this order can still be refunded.',
    ].entries())
      expect((await mutate('approveRefundRequest', seenRequest(made[place] as Request), manager)).errors).toMatchObject(
        [{ message, extensions: { code: 'BAD_INPUT' } }],
      )
    expect([await countRefunds(whole.id), await sumProviderRefunds(whole.txRef)]).toEqual([1, 3_000])
    expect((await detail(whole.id)).refundRequest).toMatchObject({ state: 'OPEN', version: 1 })
    expect((await auditOf(whole.id)).map(([action]) => action)).toEqual(['orders.requestRefund', 'orders.refund'])
  })

  it('says that the order was cancelled or refunded whole meanwhile, and the request can still be refused', async () => {
    const [cancelled, refunded] = [await createPaidOrder(), await createPaidOrder()]
    const made = [(await request(cancelled.id)).made, (await request(refunded.id)).made]
    await staffData(
      shop,
      'mutation ($input: CancelOrdersInput!) { cancelOrders(input: $input) { results { error { code } } } }',
      { input: { orders: [await seen(cancelled.id)], reason: 'SHOPPER_ASKED' } },
      support,
    )
    await refund(refunded.id, {}, manager)
    for (const [place, message] of [
      `Order ${(await detail(cancelled.id)).number} was cancelled meanwhile, and what was paid is refunded with that.`,
      'Everything that was paid is refunded already.',
    ].entries()) {
      const one = seenRequest(made[place] as Request)
      expect((await mutate('approveRefundRequest', one, manager)).errors).toMatchObject([{ message }])
      expect((await mutate('refuseRefundRequest', { ...one, reason: 'Done' }, manager)).errors).toBeUndefined()
    }
    expect([await sumProviderRefunds(cancelled.txRef), await sumProviderRefunds(refunded.txRef)]).toEqual([
      23_000, 23_000,
    ])
  })
})

describe('A refusal', () => {
  it('needs a reason, moves no money, and shows the reason in the history; then a new request is possible', async () => {
    const { id, txRef } = await createPaidOrder()
    const { made } = await request(id)
    for (const reason of ['  ', 'x'.repeat(501)])
      expect((await mutate('refuseRefundRequest', { ...seenRequest(made), reason }, manager)).errors).toMatchObject([
        { extensions: { code: 'BAD_INPUT', details: { errors: [{ field: 'reason' }] } } },
      ])
    const input = { ...seenRequest(made), reason: 'Ask for a picture first', idempotencyKey: 'refuse-1' }
    for (const at of [shop, other])
      expect((await mutate('refuseRefundRequest', input, manager, at)).data.refuseRefundRequest).toMatchObject({
        refundRequest: { state: 'REFUSED', note: 'Ask for a picture first', decidedBy: manager.name },
      })
    const order = await detail(id)
    expect(order.refundRequest).toBeNull()
    expect(order.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'CHANGE',
        action: 'orders.refuseRefundRequest',
        actor: manager.name,
        text: 'Ask for a picture first',
      }),
    )
    expect(await auditOf(id)).toEqual([
      ['orders.requestRefund', support.id],
      ['orders.refuseRefundRequest', manager.id],
    ])
    expect(await sumProviderRefunds(txRef)).toBe(0)
    expect((await mutate('withdrawRefundRequest', seenRequest(made), support)).errors).toMatchObject([
      { message: `${manager.name} has already refused this refund request.` },
    ])
    expect((await request(id)).errors).toBeUndefined()
  })
})

describe('A withdrawal', () => {
  it('is for the member who asked, once', async () => {
    const { id } = await createPaidOrder()
    const { made } = await request(id)
    for (const as of [await createColleague(shop, 'support'), manager])
      expect((await mutate('withdrawRefundRequest', seenRequest(made), as)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ])
    const { data } = await mutate('withdrawRefundRequest', seenRequest(made), support)
    expect(data.withdrawRefundRequest?.refundRequest).toMatchObject({ state: 'WITHDRAWN', version: 2 })
    expect((await mutate('approveRefundRequest', seenRequest(made), manager)).errors).toMatchObject([
      { message: `${support.name} has already withdrawn this refund request.` },
    ])
    expect(await auditOf(id)).toEqual([
      ['orders.requestRefund', support.id],
      ['orders.withdrawRefundRequest', support.id],
    ])
    expect(await countRefunds(id)).toBe(0)
  })
})

describe('The list of requests', () => {
  type List = {
    refundRequests: { totalCount: number; nodes: Request[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
  }
  const LIST = `query ($states: [RefundRequestState!], $first: Int, $after: String) {
    refundRequests(states: $states, first: $first, after: $after) { totalCount nodes { ${REQUEST} } pageInfo { endCursor hasNextPage } } }`
  const list = async (variables: Record<string, unknown>) =>
    (await staffData<List>(shop, LIST, variables, manager)).refundRequests

  it('filters by state, pages without gaps, and takes a fixed number of statements', async () => {
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
      made.unshift((await request((await createPaidOrder()).id)).made.id)
    }
    const few = await shop.statementsOf(() => list({ first: 1 }))
    const many = await shop.statementsOf(() => list({ first: 100 }))
    expect(many).toHaveLength(few.length)
    const first = await list({ states: ['OPEN'], first: 2 })
    const next = await list({ states: ['OPEN'], first: 100, after: first.pageInfo.endCursor })
    expect([...first.nodes, ...next.nodes].map(({ id }) => id).slice(0, 3)).toEqual(made)
    expect([...first.nodes, ...next.nodes].every(({ state }) => state === 'OPEN')).toBe(true)
    expect(first.totalCount).toBe(first.nodes.length + next.nodes.length)
    const refused = await list({ states: ['REFUSED', 'WITHDRAWN'], first: 100 })
    expect(new Set(refused.nodes.map(({ state }) => state))).toEqual(new Set(['REFUSED', 'WITHDRAWN']))
  })

  it('is counted on Today for those who decide', async () => {
    const query = '{ dashboard { refundRequests { open oldestAt } } }'
    const open = await list({ states: ['OPEN'], first: 100 })
    expect(await staffData(shop, query, {}, manager)).toEqual({
      dashboard: { refundRequests: { open: open.totalCount, oldestAt: expect.any(String) } },
    })
    expect((await queryStaffApi(shop, query, {}, support)).data).toEqual({ dashboard: { refundRequests: null } })
  })
})

describe('Live changes', () => {
  it('of a request reach those who have the order open at another process', async () => {
    const { id } = await createPaidOrder()
    const headers = { authorization: `Bearer ${manager.staffToken}` }
    const socket = await openSocket(other, { path: '/staff/graphql', headers })
    socket.send({ type: 'connection_init' })
    expect((await socket.next()).type).toBe('connection_ack')
    const query = `subscription { orderChanged(id: "${id}") { refundRequest { amount } } }`
    socket.send({ type: 'subscribe', id: '1', payload: { query } })
    const expectNext = async (refundRequest: object | null) =>
      expect((await socket.next()).payload).toMatchObject({ data: { orderChanged: { refundRequest } } })
    await expectNext(null)
    const { made } = await request(id)
    await expectNext({ amount: 23_000 })
    await mutate('withdrawRefundRequest', seenRequest(made), support)
    await expectNext(null)
  })
})

it('is deleted with its order', async () => {
  const { id } = await createPaidOrder()
  const { made } = await request(id)
  await mutate('approveRefundRequest', seenRequest(made), manager)
  await shop.pool.query('delete from refunds where staff_refund_id in (select id from staff_refunds)')
  await shop.db.delete(orders).where(eq(orders.id, id))
  expect(await shop.db.$count(refundRequests, eq(refundRequests.orderId, id))).toBe(0)
})
