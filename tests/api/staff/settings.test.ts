import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { storeSettings } from '#server/db/tables/settings.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'

const FIELDS =
  'phone whatsapp email facebook badge opensMinute closesMinute orderMails supportRefundLimit changed version'
const READ = `{ settings { ${FIELDS} updatedBy } }`
const SAVE = `mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { settings { ${FIELDS} } } }`

const { shop, other } = await openTwoShops()
const admin = await createColleague(shop, 'admin')

type Settings = { version: number; phone: string; changed: string[] }
const read = async () => (await staffData<{ settings: Settings }>(shop, READ, {}, admin)).settings
const save = async (changes: Record<string, unknown>) => {
  const { version } = await read()
  return queryStaffApi<{ saveSettings: { settings: Settings } }>(shop, SAVE, { input: { version, ...changes } }, admin)
}
const errorOf = ({ errors }: { errors?: { extensions: object }[] | undefined }) => errors?.[0]?.extensions
const audits = () => shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.edit'))
const contactsOf = async ({ app }: typeof shop) => (await app.inject('/config.json')).json().store

it('have the values of the environment until they are changed, and apply in every process then', async () => {
  expect(await read()).toMatchObject({ version: 1, phone: '+256 800 000000', opensMinute: 480, changed: [] })
  const changes = {
    phone: '0772 123456',
    badge: '20 min',
    closesMinute: 21 * 60,
    facebook: 'https://facebook.example/k',
  }
  const { data } = await save(changes)
  expect(data.saveSettings.settings).toMatchObject({ version: 2, phone: '+256 772 123456' })
  expect(data.saveSettings.settings.changed.toSorted()).toEqual(['badge', 'closesMinute', 'facebook', 'phone'])
  for (const one of [shop, other]) {
    await one.receiveNotices()
    expect(await contactsOf(one)).toMatchObject({
      phone: '+256 772 123456',
      hours: { opens: '8:00 AM', closes: '9:00 PM' },
      badge: '20 min',
      social: { facebook: 'https://facebook.example/k' },
    })
  }
  expect(await audits()).toMatchObject([
    { actorId: admin.id, before: { phone: '+256 800 000000', badge: null }, after: { badge: '20 min' } },
  ])
  expect(errorOf(await save({ badge: '20 min' }))).toBeUndefined()
  expect([(await read()).version, (await audits()).length]).toEqual([2, 1])
  await save({ phone: null, badge: null, closesMinute: null, facebook: null })
  expect(await read()).toMatchObject({ phone: '+256 800 000000', changed: [], updatedBy: admin.name })
})

it('are not overwritten by a member who saw an older version', async () => {
  const { version } = await read()
  await save({ badge: '30 min' })
  const stale = await queryStaffApi(shop, SAVE, { input: { version, badge: '5 min' } }, admin)
  expect(errorOf(stale)).toMatchObject({ code: 'STATUS_CONFLICT', details: { version: version + 1 } })
  expect(await read()).toMatchObject({ badge: '30 min' })
})

it.each([
  ['phone', 'call us'],
  ['email', 'help'],
  ['facebook', 'javascript:alert(1)'],
  ['badge', 'faster than all the others'],
  ['opensMinute', 1_441],
  ['closesMinute', 60],
  ['supportRefundLimit', -1],
])('refuse %s = %s with the name of the field, and store nothing', async (field, value) => {
  const before = [await read(), (await audits()).length]
  const error = errorOf(await save({ [field]: value }))
  expect(error).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field }] } })
  expect(JSON.stringify(error)).not.toContain(String(value))
  expect([await read(), (await audits()).length]).toEqual(before)
})

it('send notifications of new tickets to the changed address, and limit refunds by support', async () => {
  await save({ email: 'counter@kasero.test', supportRefundLimit: 1_500 })
  const input = { name: 'Grace', email: 'grace@kasero.test', subject: 'Late', message: 'Where is it?', priority: 'LOW' }
  await shop.graphql(
    'mutation ($input: CreateSupportTicketInput!) { createSupportTicket(input: $input) { ticket { number } } }',
    { input },
  )
  expect(await mailsTo(shop, 'counter@kasero.test')).toHaveLength(1)
  const [row] = await shop.db.select().from(storeSettings)
  expect(row?.values).toMatchObject({ supportRefundLimit: 1_500 })
})

it('may be read by managers and changed by admins only', async () => {
  const manager = await createColleague(shop, 'manager')
  expect((await staffData<{ settings: Settings }>(shop, READ, {}, manager)).settings).not.toBeNull()
  const refused = await queryStaffApi(shop, SAVE, { input: { version: 1, badge: '1 min' } }, manager)
  expect(errorOf(refused)).toMatchObject({ code: 'FORBIDDEN' })
})
