import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { newId } from '#server/ids.ts'
import { toCsvCell } from '#server/modules/staff/audit/auditLog.service.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'

const LIST = `query ($filter: AuditLogFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { at actorName action entityName reason changes { field before after } }
  }
}`

let shop: TestShop
let manager: Colleague
const other = newId('user')
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
  const entry = (minute: number, action: string, entityName: string, more = {}) => ({
    id: newId('auditEntry'),
    at: new Date(Date.UTC(2026, 10, 20, 9, minute)),
    actorId: minute % 2 ? manager.id : other,
    actorName: minute % 2 ? 'Okello Denis' : 'Auma Brenda',
    actorRoles: ['manager' as const],
    action,
    entityName,
    ...more,
  })
  await shop.db.insert(auditLog).values([
    entry(0, 'orders.refund', 'KS-5T0PKA', {
      before: { refunded: 0 },
      after: { refunded: 970 },
      reason: 'eggs broken',
    }),
    entry(1, 'products.edit', 'Ennyaanya (tomatoes)', { before: { price: 4_500 }, after: { price: 4_800 } }),
    entry(2, 'orders.cancel', 'KS-7F4K2M', { reason: '=HYPERLINK("http://evil.test")' }),
    entry(3, 'ordersettings.edit', 'Hours'),
  ])
})
afterAll(() => shop.close())

type Log = { auditLog: { totalCount: number; pageInfo: { endCursor: string }; nodes: { entityName: string }[] } }
const list = async (filter: Record<string, unknown>, page = {}) =>
  (await staffData<Log>(shop, LIST, { filter, ...page }, manager)).auditLog
const namesOf = async (filter: Record<string, unknown>) =>
  (await list(filter)).nodes.map(({ entityName }) => entityName)

describe('The audit log', () => {
  it.each([
    ['an action', { action: 'orders.refund' }, ['KS-5T0PKA']],
    ['a resource', { action: 'orders' }, ['KS-7F4K2M', 'KS-5T0PKA']],
    ['an actor', { actorId: other }, ['KS-7F4K2M', 'KS-5T0PKA']],
    ['a part of a name', { search: 'TOMATO' }, ['Ennyaanya (tomatoes)']],
    ['a time', { from: '2026-11-20T09:01:00Z', to: '2026-11-20T09:02:00Z' }, ['Ennyaanya (tomatoes)']],
    ['wildcards, which are plain text', { search: '%' }, []],
  ])('filters by %s', async (_what, filter, expected) => {
    expect(await namesOf(filter)).toEqual(expected)
  })

  it('pages from the newest entry, with the changes field by field', async () => {
    const filter = { to: '2026-11-21T00:00:00Z' }
    const first = await list(filter, { first: 2 })
    expect(first.nodes.map(({ entityName }) => entityName)).toEqual(['Hours', 'KS-7F4K2M'])
    const { nodes, totalCount } = await list(filter, { first: 2, after: first.pageInfo.endCursor })
    expect([totalCount, nodes]).toMatchObject([
      4,
      [
        { action: 'products.edit', changes: [{ field: 'price', before: '4500', after: '4800' }] },
        { action: 'orders.refund', reason: 'eggs broken', changes: [{ field: 'refunded', before: '0', after: '970' }] },
      ],
    ])
  })

  it('names the invalid field of a filter', async () => {
    const { errors } = await queryStaffApi(shop, LIST, { filter: { actorId: 'x' } }, manager)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'filter.actorId' }] },
    })
  })
})

describe('The CSV export', () => {
  const get = (url: string, headers: Record<string, string>) => shop.app.inject({ method: 'GET', url, headers })

  it('opens with the session cookie, without formulas, and is recorded', async () => {
    const url = '/staff/audit.csv?action=orders&to=2026-11-21'
    const response = await get(url, { cookie: `staffSession=${manager.staffToken}` })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = response.body.trimEnd().split('\r\n')
    expect(head).toMatch(/^time,actorId,actor,/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"KS-5T0PKA","{""refunded"":0}"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect((await list({ action: 'audit.export' })).nodes).toMatchObject([
      {
        entityName: 'Audit log',
        changes: [
          { field: 'to', before: null, after: '2026-11-21T00:00:00.000Z' },
          { field: 'action', before: null, after: 'orders' },
        ],
      },
    ])
  })

  it('is refused without a session and without the permission, before anything is recorded', async () => {
    const support = await createColleague(shop, 'support')
    const before = await shop.db.$count(auditLog)
    const refused = [
      await get('/staff/audit.csv', {}),
      await get('/staff/audit.csv', { authorization: `Bearer ${support.staffToken}` }),
      await get('/staff/audit.csv?from=yesterday', { authorization: `Bearer ${manager.staffToken}` }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400])
    expect(await shop.db.$count(auditLog)).toBe(before)
  })

  it('writes more entries than one batch holds, each once', async () => {
    const rows = Array.from({ length: 1_201 }, (_, n) => ({
      id: newId('auditEntry'),
      at: new Date(Date.UTC(2026, 9, 1, 0, 0, 0, Math.floor(n / 3))),
      actorName: 'Kasero',
      actorRoles: [],
      action: 'batch.test',
      entityName: `row ${n}`,
    }))
    await shop.db.insert(auditLog).values(rows)
    const { body } = await get('/staff/audit.csv?action=batch', { authorization: `Bearer ${manager.staffToken}` })
    const names = [...body.matchAll(/"(row \d+)"/g)].map(([, name]) => name)
    expect([names.length, new Set(names).size]).toEqual([1_201, 1_201])
  })

  it.each([
    ['plain', '"plain"'],
    ['say "yes"', '"say ""yes"""'],
    ['-5,000', `"'-5,000"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
  ])('writes %s as %s', (text, cell) => {
    expect(toCsvCell(text)).toBe(cell)
  })
})
