import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerGrants, partnerKeys } from '#server/db/tables/partners.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

const PARTNER = 'id name orderGrants ticketGrants keys { id scopes test origins active createdAt endsAt lastUsedAt }'
const LIST = `{ partners { ${PARTNER} } }`
const mutation = (name: string, type: string, key = 'id key') =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${key} partners { ${PARTNER} } } }`
const CREATE = mutation('createPartnerKey', 'CreatePartnerKeyInput')
const ROTATE = mutation('rotatePartnerKey', 'RotatePartnerKeyInput')
const REVOKE = mutation('revokePartnerKey', 'RevokePartnerKeyInput', '')

let shop: TestShop
let admin: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  admin = await createColleague(shop, 'admin')
})
afterAll(() => shop.close())

type Key = { id: string; scopes: string[]; active: boolean; endsAt: string | null }
type Partner = { id: string; name: string; orderGrants: number; keys: Key[] }
type Created = { id: string; key: string | null; partners: Partner[] }
const create = async (input: Record<string, unknown>) =>
  (await staffData<{ createPartnerKey: Created }>(shop, CREATE, { input }, admin)).createPartnerKey
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] | undefined }) => errors?.[0]?.extensions.code
const auditOf = (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)

/** Whether the public API accepts the key. */
async function isAccepted(key: string | null): Promise<boolean> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${key}` },
    payload: { query: '{ partnerKey { id } }' },
  })
  return response.json<{ data?: { partnerKey: object | null } }>().data?.partnerKey != null
}

describe('A partner key', () => {
  it('is created once per idempotency key, works, and is never returned or recorded again', async () => {
    const input = { partnerName: 'Mbarara Books', scopes: ['ORDERS_READ'], idempotencyKey: 'books-1' }
    const first = await create(input)
    expect(first.key).toMatch(/^kasero_/)
    expect(await isAccepted(first.key)).toBe(true)
    const second = await create(input)
    expect(second).toMatchObject({ id: first.id, key: null })
    const list = await staffData<{ partners: Partner[] }>(shop, LIST, {}, admin)
    expect(list.partners).toMatchObject([{ name: 'Mbarara Books', keys: [{ id: first.id, active: true }] }])
    const rows = await auditOf(first.id)
    expect(rows).toMatchObject([{ action: 'partners.createKey', entityName: 'Mbarara Books', actorId: admin.id }])
    expect(JSON.stringify([rows, list])).not.toContain(first.key)
  })

  it('is replaced with a day to switch, and ends at once when it is revoked', async () => {
    const { id, key } = await create({ partnerName: 'Jinja Till', scopes: ['CATALOGUE_READ'] })
    const { rotatePartnerKey } = await staffData<{ rotatePartnerKey: Created }>(shop, ROTATE, { input: { id } }, admin)
    expect([await isAccepted(key), await isAccepted(rotatePartnerKey.key)]).toEqual([true, true])
    const [partner] = rotatePartnerKey.partners.filter(({ name }) => name === 'Jinja Till')
    expect(partner?.keys.map(({ active, endsAt }) => [active, endsAt])).toEqual([
      [true, new Date(shop.clock.now.getTime() + 86_400_000).toISOString()],
      [true, null],
    ])
    const revoke = { input: { id: rotatePartnerKey.id, reason: 'leaked in a repository' } }
    await staffData(shop, REVOKE, revoke, admin)
    expect(await isAccepted(rotatePartnerKey.key)).toBe(false)
    expect(codeOf(await queryStaffApi(shop, REVOKE, revoke, admin))).toBe('NOT_FOUND')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['partners.createKey', 'partners.rotateKey'])
    expect(await auditOf(rotatePartnerKey.id)).toMatchObject([
      { action: 'partners.revokeKey', reason: 'leaked in a repository' },
    ])
  })

  it('is refused with the name of the invalid field, and then nothing is stored', async () => {
    const before = [await shop.db.$count(partnerKeys), await shop.db.$count(auditLog)]
    const input = { partnerName: 'Bad Origin', scopes: ['CATALOGUE_READ'], origins: ['http://evil.example'] }
    const manager = await createColleague(shop, 'manager')
    expect(codeOf(await queryStaffApi(shop, CREATE, { input }, admin))).toBe('BAD_INPUT')
    expect(codeOf(await queryStaffApi(shop, CREATE, { input: { ...input, scopes: [] } }, admin))).toBe('BAD_INPUT')
    expect(codeOf(await queryStaffApi(shop, CREATE, { input: { ...input, origins: [] } }, manager))).toBe('FORBIDDEN')
    expect([await shop.db.$count(partnerKeys), await shop.db.$count(auditLog)]).toEqual(before)
  })
})

describe('The list of partners', () => {
  it('counts the shoppers who granted access, for managers too, in the same number of statements', async () => {
    const { partners } = await create({ partnerName: 'Gulu Diet', scopes: ['ORDERS_READ', 'TICKETS_READ'] })
    const partnerId = partners.find(({ name }) => name === 'Gulu Diet')?.id ?? ''
    const people = [await createShopper(shop), await createShopper(shop)]
    await shop.db.insert(partnerGrants).values(
      people.map(({ id }, at) => ({
        partnerId,
        userId: id,
        scopes: at === 0 ? (['orders:read', 'tickets:read'] as const) : (['orders:read'] as const),
        grantedAt: shop.clock.now,
      })) as (typeof partnerGrants.$inferInsert)[],
    )
    const manager = await createColleague(shop, 'manager')
    const list = await staffData<{ partners: Partner[] }>(shop, LIST, {}, manager)
    expect(list.partners.find(({ id }) => id === partnerId)).toMatchObject({ orderGrants: 2, ticketGrants: 1 })
    expect((await shop.statementsOf(() => staffData(shop, LIST, {}, manager))).length).toBeLessThanOrEqual(3)
  })
})
