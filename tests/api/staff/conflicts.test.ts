/** Two members change one record: the second is refused, and what the first stored stays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { prepareStaffMutations } from '../../support/fixtures/staffMutations.ts'

let shop: TestShop
let admin: Colleague
let prepare: ReturnType<typeof prepareStaffMutations>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await createColleague(shop, 'admin')
  prepare = prepareStaffMutations(shop, admin)
})
afterAll(() => shop.close())

const run = (name: string, type: string, input: object, selection = '__typename') =>
  queryStaffApi(shop, `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }, admin)
/** Sends two changes that are based on one version. */
async function runBoth(name: string, type: string, [first, second]: [object, object]) {
  expect((await run(name, type, first)).errors).toBeUndefined()
  expect((await run(name, type, second)).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
}
const seen = ({ input }: { input?: object }) => input as { id: string; version: number }

describe('The second of two changes', () => {
  it('of the status of a ticket is refused, although the step would be allowed', async () => {
    const { input } = await prepare.moveTicket()
    await runBoth('moveTicket', 'MoveTicketInput', [
      { ...input, to: 'RESOLVED' },
      { ...input, to: 'CLOSED' },
    ])
    const { number } = input as { number: string }
    const query = 'query ($number: String!) { ticket(number: $number) { status version } }'
    expect(await staffData(shop, query, { number }, admin)).toEqual({ ticket: { status: 'RESOLVED', version: 2 } })
    const next = { ...input, to: 'CLOSED', version: 2 }
    expect((await run('moveTicket', 'MoveTicketInput', next)).errors).toBeUndefined()
  })

  it('of a canned reply is refused, and so is its deletion and a change without a version', async () => {
    const reply = seen(await prepare.deleteCannedReply())
    await runBoth('saveCannedReply', 'SaveCannedReplyInput', [
      { ...reply, title: 'First', text: 'By the first.' },
      { ...reply, title: 'Second', text: 'By the second.' },
    ])
    expect((await run('deleteCannedReply', 'DeleteCannedReplyInput', reply)).errors?.[0]?.extensions.code).toBe(
      'STATUS_CONFLICT',
    )
    const unseen = { id: reply.id, title: 'Third', text: 'By the third.' }
    expect((await run('saveCannedReply', 'SaveCannedReplyInput', unseen)).errors?.[0]?.extensions.details).toEqual({
      errors: [{ field: 'version', message: 'version is required with id.' }],
    })
    const { cannedReplies } = await staffData<{ cannedReplies: { id: string }[] }>(
      shop,
      '{ cannedReplies { id title version } }',
      {},
      admin,
    )
    expect(cannedReplies).toContainEqual({ id: reply.id, title: 'First', version: 2 })
  })

  it('of a saved view is refused', async () => {
    const view = seen(await prepare.updateSavedView())
    await runBoth('updateSavedView', 'UpdateSavedViewInput', [
      { ...view, name: 'First' },
      { ...view, name: 'Second' },
    ])
    const { savedViews } = await staffData<{ savedViews: { id: string }[] }>(
      shop,
      '{ savedViews(list: ORDERS) { id name version } }',
      {},
      admin,
    )
    expect(savedViews).toContainEqual({ id: view.id, name: 'First', version: 2 })
  })

  it('of a product is refused when it is its deletion', async () => {
    const product = (await prepare.updateProduct()).input as { productId: string; version: number }
    const { productId, version } = product
    expect((await run('updateProduct', 'StaffUpdateProductInput', product)).errors).toBeUndefined()
    const remove = (input: object) => run('deleteProduct', 'StaffDeleteProductInput', input, 'deletedId')
    const query = 'query ($id: ID!) { product(id: $id) { version } }'
    expect((await remove({ productId, version })).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    const { product: current } = await staffData<{ product: { version: number } }>(
      shop,
      query,
      { id: productId },
      admin,
    )
    expect((await remove({ productId, version: current.version })).data).toEqual({
      deleteProduct: { deletedId: productId },
    })
  })
})
