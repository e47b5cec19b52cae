import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/tables/accounts.ts'
import { auditLog, staffMembers, staffSessions } from '#server/db/tables/staff.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { invite } from '#server/modules/staff/people/invitations.service.ts'
import { describeStaff, disableByEmail } from '#server/modules/staff/people/people.commands.ts'
import { asCommandLine } from '#server/modules/staff/people/staffAdministration.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { openSocket } from '../../support/clients/sockets.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createMember, codeOf as emailedCodeOf, mailsTo, PASSWORD } from '../../support/fixtures/accounts.ts'
import { createUser } from '../../support/fixtures/fixtures.ts'

const MEMBER = 'id roles version disabledAt openSessions'
const INVITE =
  'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { invitation { id email name roles expiresAt } } }'
const OPEN = 'query ($token: String!) { invitation(token: $token) { email name roles hasAccount } }'
const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { email } }'
const CHANGE = `mutation ($input: ChangeStaffRolesInput!) { changeStaffRoles(input: $input) { member { ${MEMBER} } } }`
const DISABLE = `mutation ($input: DisableStaffMemberInput!) { disableStaffMember(input: $input) { member { ${MEMBER} } } }`
const ENABLE = `mutation ($input: EnableStaffMemberInput!) { enableStaffMember(input: $input) { member { ${MEMBER} } } }`
const SIGN_OUT = `mutation ($input: SignOutStaffMemberInput!) { signOutStaffMember(input: $input) { member { ${MEMBER} } } }`
const RESET = `mutation ($input: ResetStaffSecondFactorInput!) { resetStaffSecondFactor(input: $input) { member { ${MEMBER} } } }`

let shop: TestShop
let admin: Colleague
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  admin = await createColleague(shop, 'admin')
})
afterAll(() => shop.close())

type Failure = {
  errors: { message: string; extensions: { code: string; details?: Record<string, unknown> } }[] | undefined
}
const errorOf = ({ errors }: Failure) => errors?.[0]?.extensions
const codeOf = (failure: Failure) => errorOf(failure)?.code

let counter = 0
const newEmail = () => {
  counter += 1
  return `newcomer${counter}@kasero.test`
}

async function inviteByApi(email: string, roles = ['PICKER']) {
  await staffData(shop, INVITE, { input: { email, name: 'Akello Mercy', roles } }, admin)
  return tokenOf(email)
}

async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(shop, email)
  const token = /\/staff\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('the newest mail has no invitation')
  return token
}

const acceptanceOf = (token: string, overrides = {}) => ({
  input: { token, password: PASSWORD, confirmPassword: PASSWORD, mobile: '0772 123456', ...overrides },
})

async function rolesOf(email: string) {
  const [row] = await shop.db
    .select({ id: users.id, roles: staffMembers.roles })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(eq(users.email, email))
  return row ?? null
}

const auditOf = (action: string, entityId: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, entityId)))

describe('An invitation', () => {
  it('makes a person without an account a member with an own password, once', async () => {
    const email = newEmail()
    const token = await inviteByApi(` ${email.toUpperCase()}`.trim(), ['RIDER', 'PICKER']).catch(() => tokenOf(email))
    const { data } = await queryStaffApi(shop, OPEN, { token })
    expect(data).toEqual({
      invitation: { email, name: 'Akello Mercy', roles: ['PICKER', 'RIDER'], hasAccount: false },
    })
    expect(await rolesOf(email)).toBeNull()
    const results = await Promise.all([1, 2].map(() => queryStaffApi(shop, ACCEPT, acceptanceOf(token))))
    expect(results.map(codeOf).toSorted()).toEqual(['NOT_FOUND', undefined])
    const member = await rolesOf(email)
    expect(member?.roles).toEqual(['picker', 'rider'])
    expect(await auditOf('staff.acceptInvitation', member?.id ?? '')).toHaveLength(1)
    const logIn = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { methods } }'
    expect(await staffData(shop, logIn, { input: { email, password: PASSWORD } }, null)).toEqual({
      logIn: { methods: ['EMAIL'] },
    })
  })

  it('applies the rules of the registration to the new password', async () => {
    const token = await inviteByApi(newEmail())
    const result = await queryStaffApi(shop, ACCEPT, acceptanceOf(token, { password: 'short', mobile: '12' }))
    expect(errorOf(result)?.details).toMatchObject({
      errors: [{ field: 'mobile' }, { field: 'password' }, { field: 'confirmPassword' }],
    })
  })

  // ASVS 6.2.11
  it.each([
    ['Kasero2026!', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['Akello#123', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['Okello2026!', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['0772401118a!', 'This password contains your mobile number. Please choose another.'],
  ])('rejects the new password %s, made of the words of the person or of the shop', async (password, message) => {
    const token = await inviteByApi(`okello@kasero${newEmail().replace(/\D/g, '')}.test`)
    const result = await queryStaffApi(
      shop,
      ACCEPT,
      acceptanceOf(token, { password, confirmPassword: password, mobile: '0772 401118' }),
    )
    expect(errorOf(result)).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'password', message }] },
    })
  })

  it('leaves an account in the shop its password, which must be entered', async () => {
    const shopper = await createMember(shop)
    const token = await inviteByApi(shopper.email)
    expect(await staffData(shop, OPEN, { token }, null)).toMatchObject({ invitation: { hasAccount: true } })
    const wrong = await queryStaffApi(
      shop,
      ACCEPT,
      acceptanceOf(token, { password: 'Another#1', confirmPassword: 'Another#1' }),
    )
    expect(codeOf(wrong)).toBe('WRONG_PASSWORD')
    expect(await rolesOf(shopper.email)).toBeNull()
    const [before] = await shop.db.select().from(users).where(eq(users.id, shopper.id))
    await staffData(shop, ACCEPT, { input: { token, password: PASSWORD } }, null)
    const [after] = await shop.db.select().from(users).where(eq(users.id, shopper.id))
    expect(after).toEqual(before)
    expect(await rolesOf(shopper.email)).toMatchObject({ roles: ['picker'] })
  })

  it('replaces the password of an unverified account, which a stranger may have registered', async () => {
    const stranger = await createMember(shop)
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, stranger.id))
    const token = await inviteByApi(stranger.email)
    const own = 'Katogo#2026'
    await staffData(shop, ACCEPT, acceptanceOf(token, { password: own, confirmPassword: own }), null)
    const logIn = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { methods } }'
    const attempt = (password: string) => queryStaffApi(shop, logIn, { input: { email: stranger.email, password } })
    expect([codeOf(await attempt(PASSWORD)), codeOf(await attempt(own))]).toEqual(['INVALID_CREDENTIALS', undefined])
  })

  // ASVS 6.4.1
  it('expires after seven days, is revoked by an admin and by the next invitation of the address', async () => {
    const isOpen = async (token: string) =>
      (await staffData<{ invitation: object | null }>(shop, OPEN, { token }, null)).invitation !== null
    const email = newEmail()
    const first = await inviteByApi(email)
    const second = await inviteByApi(email)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    const { staffInvitations } = await staffData<{ staffInvitations: { id: string; email: string }[] }>(
      shop,
      '{ staffInvitations { id email } }',
      {},
      admin,
    )
    const [invitation] = staffInvitations.filter((invitation) => invitation.email === email)
    const revoke =
      'mutation ($input: RevokeInvitationInput!) { revokeStaffInvitation(input: $input) { invitations { id } } }'
    await staffData(shop, revoke, { input: { id: invitation?.id } }, admin)
    expect(await isOpen(second)).toBe(false)
    expect(codeOf(await queryStaffApi(shop, revoke, { input: { id: invitation?.id } }, admin))).toBe('NOT_FOUND')
    const third = await inviteByApi(email)
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 7 * 86_400_000)
    expect(await isOpen(third)).toBe(false)
    expect(codeOf(await queryStaffApi(shop, ACCEPT, acceptanceOf(third)))).toBe('NOT_FOUND')
    shop.clock.now = start
  })

  it('is refused for a member, and sent once per idempotency key', async () => {
    const picker = await createColleague(shop, 'picker')
    const input = { email: picker.email, name: 'Kato Brian', roles: ['RIDER'] }
    expect(errorOf(await queryStaffApi(shop, INVITE, { input }, admin))).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'email' }] },
    })
    const again = { ...input, email: newEmail(), idempotencyKey: 'once' }
    const [first, second] = [
      await staffData(shop, INVITE, { input: again }, admin),
      await staffData(shop, INVITE, { input: again }, admin),
    ]
    expect(second).toEqual(first)
    expect(await mailsTo(shop, again.email)).toHaveLength(1)
  })
})

describe('Roles', () => {
  it('change by version: the second of two edits gets the current values and overwrites nothing', async () => {
    const support = await createColleague(shop, 'support')
    const edit = (roles: string[]) =>
      queryStaffApi(shop, CHANGE, { input: { id: support.id, roles, version: 1 } }, admin)
    expect(codeOf(await edit(['MANAGER']))).toBeUndefined()
    const late = await edit(['SUPPORT'])
    expect(errorOf(late)).toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { status: 'CHANGED', current: { version: 2, roles: ['MANAGER'], disabled: false } },
    })
    expect(await rolesOf(support.email)).toMatchObject({ roles: ['manager'] })
    expect(await auditOf('staff.changeRoles', support.id)).toMatchObject([
      { actorId: admin.id, before: { roles: ['support'] }, after: { roles: ['manager'] } },
    ])
    expect(codeOf(await queryStaffApi(shop, '{ staff { id } }', {}, support)), 'at once').toBeUndefined()
  })

  it.each([
    ['rider', ['RIDER', 'MANAGER'], 'SESSION_EXPIRED'],
    ['manager', ['PICKER'], 'SESSION_EXPIRED'],
    ['rider', ['PICKER'], undefined],
    ['support', ['ADMIN'], undefined],
  ] as const)(
    'that change from %s to %j end the sessions only between a phone and the counter, whose limits differ',
    async (role, roles, code) => {
      const member = await createColleague(shop, role)
      await staffData(shop, CHANGE, { input: { id: member.id, roles, version: 1 } }, admin)
      expect(codeOf(await queryStaffApi(shop, '{ me { id } }', {}, member))).toBe(code)
    },
  )

  it('end a log-in that was started with the limits of a phone', async () => {
    const rider = await createUser(shop, { role: 'rider', passwordHash: await hashPassword(PASSWORD) })
    const logIn = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }'
    const credentials = { email: rider.email, password: PASSWORD }
    const started = await staffData<{ logIn: { challenge: string } }>(shop, logIn, { input: credentials }, null)
    await staffData(shop, CHANGE, { input: { id: rider.id, roles: ['MANAGER'], version: 1 } }, admin)
    const verify = 'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token } }'
    const input = { ...started.logIn, method: 'EMAIL', code: await emailedCodeOf(shop, rider.email) }
    expect(codeOf(await queryStaffApi(shop, verify, { input }))).toBe('CHALLENGE_INVALID')
  })

  it('are listed with their permissions, and the staff in one statement', async () => {
    const { staffRoles } = await staffData<{ staffRoles: { role: string; permissions: string[] }[] }>(
      shop,
      '{ staffRoles { role permissions } }',
      {},
      admin,
    )
    expect(staffRoles.find(({ role }) => role === 'MANAGER')?.permissions).toContain('products.edit')
    const list = '{ staff { id name email roles openSessions lastSeenAt totpEnabled } }'
    const statements = await shop.statementsOf(() => staffData(shop, list, {}, admin))
    // One authenticates, one lists.
    expect(statements).toHaveLength(2)
  })
})

describe('The last admin', () => {
  it('cannot lose the role or the access, when two admins disable each other at the same time either', async () => {
    await shop.db.update(staffMembers).set({ disabledAt: shop.clock.now })
    await shop.db.update(staffMembers).set({ disabledAt: null }).where(eq(staffMembers.userId, admin.id))
    const demote = { input: { id: admin.id, roles: ['MANAGER'], version: 1 } }
    expect(errorOf(await queryStaffApi(shop, CHANGE, demote, admin))?.details).toEqual({ status: 'LAST_ADMIN' })
    const second = await createColleague(shop, 'admin')
    const disable = (who: Colleague, by: Colleague) =>
      queryStaffApi(shop, DISABLE, { input: { id: who.id, version: 1, reason: 'left the shop' } }, by)
    const results = await Promise.all([disable(admin, second), disable(second, admin)])
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    const active = await shop.db.select().from(staffMembers).where(eq(staffMembers.version, 1))
    expect(active.filter(({ userId }) => [admin.id, second.id].includes(userId))).toHaveLength(1)
  })

  it('cannot close the own account either; with another admin it is closed, and the audit log says so', async () => {
    const last = await createMember(shop, { role: 'admin' })
    await shop.db.update(staffMembers).set({ disabledAt: shop.clock.now }).where(ne(staffMembers.userId, last.id))
    const close = () =>
      shop.graphql(
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
        { input: { password: PASSWORD } },
        last,
      )
    expect(errorOf(await close())).toMatchObject({ code: 'STATUS_CONFLICT', details: { status: 'LAST_ADMIN' } })
    expect(await rolesOf(last.email)).toMatchObject({ roles: ['admin'] })
    await createColleague(shop, 'admin')
    expect(codeOf(await close())).toBeUndefined()
    expect(await rolesOf(last.email)).toBeNull()
    expect(await auditOf('staff.disable', last.id)).toMatchObject([
      { actorId: last.id, entityName: last.name, before: { status: 'active' }, after: { status: 'deleted' } },
    ])
  })
})

describe('A member', () => {
  it('who is disabled loses every session and socket at once, and gets the access back', async () => {
    const support = await createColleague(shop, 'support')
    const socket = await openSocket(shop, { path: '/staff/graphql' })
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${support.staffToken}` } })
    expect((await socket.next()).type).toBe('connection_ack')
    const input = { id: support.id, version: 1, reason: 'left the shop' }
    await staffData(shop, DISABLE, { input }, admin)
    expect((await socket.closed).code).toBe(4403)
    expect(codeOf(await queryStaffApi(shop, '{ me { id } }', {}, support))).toBe('SESSION_EXPIRED')
    const { errors } = await shop.graphql('{ sessions { id } }', {}, support)
    expect(errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED')
    expect(await auditOf('staff.disable', support.id)).toMatchObject([{ reason: 'left the shop', actorId: admin.id }])
    const enabled = await staffData(shop, ENABLE, { input: { id: support.id, version: 2 } }, admin)
    expect(enabled).toMatchObject({ enableStaffMember: { member: { disabledAt: null, version: 3, openSessions: 0 } } })
  })

  // ASVS 7.4.5
  it('is signed out everywhere by an admin, who sees the devices', async () => {
    const rider = await createColleague(shop, 'rider')
    const member = 'query ($id: ID!) { staffMember(id: $id) { sessions { device } } }'
    expect(await staffData(shop, member, { id: rider.id }, admin)).toEqual({
      staffMember: { sessions: [{ device: 'Chrome on Linux' }] },
    })
    await staffData(shop, SIGN_OUT, { input: { id: rider.id } }, admin)
    expect(await staffData(shop, member, { id: rider.id }, admin)).toEqual({ staffMember: { sessions: [] } })
    const open = await shop.db.select().from(sessions).where(eq(sessions.userId, rider.id))
    expect(open.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await auditOf('staff.signOut', rider.id)).toMatchObject([{ after: { endedSessions: 1 } }])
  })

  // ASVS 6.4.4
  it('gets the second factor reset by an admin, who gives the reason, and is notified', async () => {
    const support = await createColleague(shop, 'support')
    const reset = (reason: string) => queryStaffApi(shop, RESET, { input: { id: support.id, reason } }, admin)
    expect(errorOf(await reset('lost the phone'))?.details).toEqual({ status: 'DISABLED' })
    await shop.db
      .update(staffMembers)
      .set({ totpSecret: 'x', totpConfirmedAt: shop.clock.now })
      .where(eq(staffMembers.userId, support.id))
    expect(errorOf(await reset('  '))?.details).toMatchObject({ errors: [{ field: 'reason' }] })
    expect(codeOf(await reset('lost the phone'))).toBeUndefined()
    const [row] = await shop.db.select().from(staffMembers).where(eq(staffMembers.userId, support.id))
    expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    expect((await mailsTo(shop, support.email))[0]?.subject).toBe('Your Kasero second factor has changed')
    const [session] = await shop.db.select().from(staffSessions).where(eq(staffSessions.id, support.staffSessionId))
    expect(session?.endedAt).toEqual(shop.clock.now)
  })
})

describe('The command line', () => {
  it('invites, lists and disables, and is the actor in the audit log', async () => {
    const commandLine = asCommandLine({ db: shop.db, clock: () => shop.clock.now, publicUrl: 'http://shop.test' })
    const email = newEmail()
    const { invitation, link } = await inTransaction(shop.db, (tx) =>
      invite(tx, commandLine, { email, name: 'Okello Denis', roles: ['picker'] }),
    )
    expect(link).toBe(`http://shop.test/staff/invitation/${await tokenOf(email)}`)
    expect(await auditOf('staff.invite', invitation.id)).toMatchObject([{ actorId: null, actorName: 'Command line' }])
    const picker = await createColleague(shop, 'picker')
    expect((await describeStaff(commandLine)).join('\n')).toContain(`${picker.email}  ${picker.name}  picker  active`)
    await inTransaction(shop.db, (tx) => disableByEmail(tx, commandLine, picker.email))
    expect(codeOf(await queryStaffApi(shop, '{ me { id } }', {}, picker))).toBe('SESSION_EXPIRED')
  })
})
