/** A request whose response was lost is repeated with the same key, and takes effect once. */
import { getNullableType, isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { buildStaffSchema } from '#server/graphql/staff/staffSchema.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { moveAhead } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { type PrepareCall, prepareStaffMutations } from '../../support/fixtures/staffMutations.ts'

/** Mutations without a key, with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  acceptInvitation: 'the token of an invitation is accepted once',
  beginTotpSetup: 'a new secret replaces one that was not confirmed',
  checkCatalogueImport: 'a dry run, which is rolled back',
  confirmTotp: 'a code is accepted once',
  correctCatalogueImport: 'a corrected import waits for its check and takes no second correction',
  disableTotp: 'a code is accepted once',
  endMySession: 'ends a session that is named',
  lockSession: 'a locked session stays locked',
  logIn: 'a step of a log-in',
  logOut: 'ends the session of the request',
  markTicketRead: 'a ticket that was opened twice is read',
  renewRecoveryCodes: 'a code is accepted once',
  requestHomeBannerPictureUpload: 'returns a URL and changes nothing',
  requestPictureUpload: 'returns a URL and changes nothing',
  requestTicketPictureUpload: 'returns a URL and changes nothing',
  retryJobs: 'lets named jobs run, which are left alone once they run',
  revealContact: 'changes nothing; each look is recorded',
  runCatalogueImport: 'an import runs once; a repeated request returns it',
  saveMyNotifications: 'sets all own choices to the values of the request',
  sendEmailCode: 'a step of a log-in, once in a minute',
  sendUnlockCode: 'one email a minute',
  signOutCustomer: 'ends the sessions that are open',
  signOutStaffMember: 'ends the sessions that are open',
  subscribeToPush: 'stores one subscription for each browser',
  unlockSession: 'a code is accepted once',
  unsubscribeFromPush: 'removes the subscription that is named',
  uploadCatalogueImportPart: 'a part replaces the same part',
  verifySecondFactor: 'a step of a log-in; the challenge is used once',
  viewingOrder: 'presence, which is renewed',
}

const mutations = rootFields(buildStaffSchema()).filter(({ operation }) => operation === 'mutation')
const takesKey = ({ argTypes }: (typeof mutations)[number]) =>
  argTypes.some(([, type]) => {
    const inner = getNullableType(type)
    return isInputObjectType(inner) && 'idempotencyKey' in inner.getFields()
  })

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

describe('The input of every mutation of the staff API', () => {
  it('takes an idempotency key unless the mutation is listed with a reason', () => {
    const without = mutations.filter((field) => !takesKey(field)).map(({ name }) => name)
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY))
  })
})

describe('A repeated request', () => {
  it.each(mutations.filter(takesKey))('of $name changes nothing and succeeds', async ({ name, document }) => {
    const call = await prepare[name]?.()
    const input = { ...call?.input, idempotencyKey: `repeat-${name}` }
    const send = async () => {
      const { data, errors } = await queryStaffApi(shop, document, { input }, call?.as ?? admin)
      expect([errors, data[name]]).toEqual([undefined, expect.anything()])
      return shop.db.$count(auditLog)
    }
    const before = await shop.db.$count(auditLog)
    const once = await send()
    expect(once).toBeGreaterThan(before)
    expect(await send()).toBe(once)
  })

  it('of addTicketNote stores one note, and a key is not accepted for another text', async () => {
    const { input } = (await prepare.addTicketNote?.()) ?? {}
    const document = `mutation ($input: AddTicketNoteInput!) {
      addTicketNote(input: $input) { ticket { entries { kind text } } }
    }`
    const variables = { input: { ...input, idempotencyKey: 'note-1' } }
    type Noted = { addTicketNote: { ticket: { entries: { kind: string; text: string }[] } } }
    for (const _ of [1, 2]) {
      const { addTicketNote } = await staffData<Noted>(shop, document, variables, admin)
      expect(addTicketNote.ticket.entries.filter(({ kind }) => kind === 'NOTE')).toEqual([
        { kind: 'NOTE', text: 'Called back.' },
      ])
    }
    const { errors } = await queryStaffApi(shop, document, { input: { ...variables.input, text: 'Other' } }, admin)
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('of rotatePartnerKey returns the same key without its plain text', async () => {
    const { input } = (await prepare.rotatePartnerKey?.()) ?? {}
    const rotate = () =>
      staffData<{ rotatePartnerKey: { id: string; key: string | null } }>(
        shop,
        'mutation ($input: RotatePartnerKeyInput!) { rotatePartnerKey(input: $input) { id key } }',
        { input: { ...input, idempotencyKey: 'rotate-1' } },
        admin,
      )
    const [first, second] = [await rotate(), await rotate()]
    expect(first.rotatePartnerKey.key).toMatch(/^kasero_/)
    expect(second.rotatePartnerKey).toEqual({ id: first.rotatePartnerKey.id, key: null })
  })
})
