/** A laptop at the counter is shared: its session is locked after ten minutes, until the second factor is entered. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { auditLog, staffChallenges, staffSessions } from '#server/db/tables/staff.ts'
import { buildStaffSchema, listAnonymousFields } from '#server/graphql/staff/staffSchema.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { generateTotpCode } from '#server/modules/staff/access/secondFactor.rules.ts'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { hashToken } from '#server/security/secrets.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { openSocket } from '../../support/clients/sockets.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { codeOf as latestCode } from '../../support/fixtures/accounts.ts'
import { createShopper, createUser } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

const PASSWORD = 'Matooke#1'
const ME = '{ me { id } }'
const LOCK_STATE = '{ lockedSession { name methods secondsLeft } }'
const UNLOCK = 'mutation ($input: UnlockSessionInput!) { unlockSession(input: $input) { me { id session { id } } } }'
const SEND = 'mutation { sendUnlockCode { sentTo } }'
const LOG_IN = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }'
const VERIFY =
  'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token me { session { lockMinutes idleMinutes } } } }'

const { shop, other } = await openTwoShops()
other.clock.now = shop.clock.now

/** Moves the clock of both processes by minutes. */
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  other.clock.now = shop.clock.now
}

type Errors = { errors: { extensions: { code: string; details?: object } }[] | undefined }
const errorOf = ({ errors }: Errors) =>
  errors?.[0] && { code: errors[0].extensions.code, ...(errors[0].extensions.details ?? {}) }
const LOCKED = { code: 'SESSION_EXPIRED', reason: 'LOCKED' }
const IDLE = { code: 'SESSION_EXPIRED', reason: 'IDLE' }

const createMember = () => createColleague(shop, 'support', { lockMinutes: 10 })

async function createMemberWithApp() {
  const member = await createMember()
  const run = <T>(query: string, input?: object) => staffData<T>(shop, query, input ? { input } : {}, member)
  const { secret } = (await run<{ beginTotpSetup: { secret: string } }>('mutation { beginTotpSetup { secret } }'))
    .beginTotpSetup
  const { recoveryCodes } = (
    await run<{ confirmTotp: { recoveryCodes: string[] } }>(
      'mutation ($input: OwnCodeInput!) { confirmTotp(input: $input) { recoveryCodes } }',
      { code: generateTotpCode(secret, shop.clock.now) },
    )
  ).confirmTotp
  return { member, recoveryCodes, code: () => generateTotpCode(secret, shop.clock.now) }
}

const unlock = (member: Colleague, method: string, code: string, at = shop) =>
  queryStaffApi<{ unlockSession: { me: { id: string } } }>(at, UNLOCK, { input: { method, code } }, member)

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

const inBackground = (member: Colleague, query = ME) =>
  shop.app
    .inject({
      method: 'POST',
      url: '/staff/graphql',
      headers: { authorization: `Bearer ${member.staffToken}`, 'x-background': '1' },
      payload: { query },
    })
    .then((response) => response.json())

describe('A session at the counter', () => {
  it('locks after ten minutes at the counter only', async () => {
    const lockOf = async (role: 'manager' | 'rider') => {
      const { email } = await createUser(shop, { role, passwordHash: await hashPassword(PASSWORD) })
      const { logIn } = await staffData<{ logIn: { challenge: string } }>(
        shop,
        LOG_IN,
        { input: { email, password: PASSWORD } },
        null,
      )
      const input = { challenge: logIn.challenge, method: 'EMAIL', code: await latestCode(shop, email) }
      const { verifySecondFactor } = await staffData<{
        verifySecondFactor: { token: string; me: { session: object } }
      }>(shop, VERIFY, { input }, null)
      return { session: verifySecondFactor.me.session, staffToken: verifySecondFactor.token }
    }
    const [laptop, phone] = [await lockOf('manager'), await lockOf('rider')]
    expect([laptop.session, phone.session]).toEqual([
      { lockMinutes: 10, idleMinutes: 30 },
      { lockMinutes: null, idleMinutes: 720 },
    ])
    pass(10)
    expect(errorOf(await queryStaffApi(shop, ME, {}, laptop))).toEqual(LOCKED)
    pass(600)
    expect((await queryStaffApi(shop, ME, {}, phone)).errors).toBeUndefined()
  })

  // ASVS 7.3.1
  it('is refused everywhere after ten minutes, and unlocked by a code of the app alone', async () => {
    const { member, code } = await createMemberWithApp()
    pass(9.9)
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
    pass(10)
    const refused = await queryStaffApi(shop, '{ customers { total } }', {}, member)
    expect([errorOf(refused), refused.data]).toEqual([LOCKED, undefined])
    const download = await shop.app.inject({
      url: '/staff/audit.csv',
      headers: { authorization: `Bearer ${member.staffToken}` },
    })
    expect([download.statusCode, download.body]).toEqual([
      401,
      'The session is locked. Enter a code of your second factor.',
    ])
    pass(5)
    expect((await queryStaffApi(shop, LOCK_STATE, {}, member)).data.lockedSession).toEqual({
      name: member.name,
      methods: ['TOTP', 'RECOVERY_CODE', 'EMAIL'],
      secondsLeft: 900,
    })
    const { data } = await unlock(member, 'TOTP', code())
    expect(data.unlockSession.me).toEqual({ id: member.id, session: { id: member.staffSessionId } })
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
    expect((await queryStaffApi(shop, LOCK_STATE, {}, member)).data.lockedSession).toBeNull()
    pass(9)
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
  })

  it('may use the fields of the sign-in only', async () => {
    const schema = buildStaffSchema()
    const anonymousFields = listAnonymousFields(schema)
    expect([...anonymousFields].toSorted()).toEqual([
      'acceptInvitation',
      'invitation',
      'lockedSession',
      'logIn',
      'logOut',
      'sendEmailCode',
      'sendUnlockCode',
      'unlockSession',
      'verifySecondFactor',
    ])
    const member = await createMember()
    pass(10)
    const refused = rootFields(schema).filter(({ name }) => !anonymousFields.has(name))
    const documents = [
      ...refused.map(({ document, variables }) => [document, variables(member.id)] as const),
      ['{ __schema { types { name } } }', {}] as const,
      ['{ lockedSession { name } me { id } }', {}] as const,
      ['{ ... on Query { me { id } } }', {}] as const,
    ]
    for (const [document, variables] of documents)
      expect(errorOf(await queryStaffApi(shop, document, variables, member)), document).toEqual(LOCKED)
  })

  it('is not kept awake by background requests', async () => {
    const member = await createMember()
    for (const minutes of [4, 5]) {
      pass(minutes)
      expect((await inBackground(member)).errors).toBeUndefined()
    }
    pass(1)
    expect(errorOf(await inBackground(member))).toEqual(LOCKED)
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toEqual(LOCKED)
  })

  it('needs password and code after 30 minutes', async () => {
    const { member, code } = await createMemberWithApp()
    pass(29)
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toEqual(LOCKED)
    pass(1)
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toEqual(IDLE)
    expect((await queryStaffApi(shop, LOCK_STATE, {}, member)).data.lockedSession).toBeNull()
    expect(errorOf(await unlock(member, 'TOTP', code()))).toEqual({ code: 'CHALLENGE_INVALID' })
    expect(errorOf(await queryStaffApi(shop, SEND, {}, member))).toEqual({ code: 'CHALLENGE_INVALID' })
  })

  it('is locked at once by the console, for every client with its token and for its socket', async () => {
    const member = await createMember()
    await inBackground(member, 'mutation { lockSession { ok } }')
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toEqual(LOCKED)
    const headers = { authorization: `Bearer ${member.staffToken}` }
    const socket = await openSocket(shop, { path: '/staff/graphql', headers })
    socket.send({ type: 'connection_init' })
    expect((await socket.closed).code).toBe(4403)
  })

  it('is locked and unlocked in every process, and its open sockets receive nothing more', async () => {
    const { member, code } = await createMemberWithApp()
    const socket = await openSocket(other, { path: '/staff/graphql' })
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${member.staffToken}` } })
    expect((await socket.next()).type).toBe('connection_ack')
    socket.send({
      type: 'subscribe',
      id: '1',
      payload: { query: 'subscription { ticketsChanged { tickets { id } } }' },
    })
    expect(await socket.next()).toMatchObject({ type: 'next' })
    await staffData(shop, 'mutation { lockSession { ok } }', {}, member)
    expect(errorOf(await queryStaffApi(other, ME, {}, member))).toEqual(LOCKED)
    await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), await createShopper(shop)))
    await expect(socket.next()).rejects.toThrow()
    expect((await socket.closed).code).toBe(4403)
    pass(1)
    expect((await unlock(member, 'TOTP', code(), other)).errors).toBeUndefined()
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
  })

  it('can be ended while it is locked', async () => {
    const member = await createMember()
    pass(10)
    await staffData(shop, 'mutation { logOut { ok } }', {}, member)
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toMatchObject({ reason: 'ENDED' })
  })
})

describe('The code of a locked session', () => {
  it('comes by email on request, once a minute, and is valid for ten minutes', async () => {
    const member = await createMember()
    pass(10)
    const { data } = await queryStaffApi<{ sendUnlockCode: { sentTo: string } }>(shop, SEND, {}, member)
    expect(data.sendUnlockCode.sentTo).toMatch(/^p….*@kasero\.test$/)
    expect(errorOf(await queryStaffApi(shop, SEND, {}, member))).toMatchObject({ code: 'RATE_LIMITED' })
    const old = await latestCode(shop, member.email)
    pass(10)
    expect(errorOf(await unlock(member, 'EMAIL', old))).toEqual({ code: 'CODE_INVALID' })
    await staffData(shop, SEND, {}, member)
    expect((await unlock(member, 'EMAIL', await latestCode(shop, member.email))).errors).toBeUndefined()
  })

  it('can be a recovery code, and neither code is accepted twice', async () => {
    const { member, recoveryCodes, code } = await createMemberWithApp()
    const [recoveryCode = ''] = recoveryCodes
    pass(10)
    expect((await unlock(member, 'RECOVERY_CODE', recoveryCode)).errors).toBeUndefined()
    pass(10)
    expect(errorOf(await unlock(member, 'RECOVERY_CODE', recoveryCode))).toEqual({ code: 'CODE_INVALID' })
    const used = code()
    expect((await unlock(member, 'TOTP', used)).errors).toBeUndefined()
    await staffData(shop, 'mutation { lockSession { ok } }', {}, member)
    expect(errorOf(await unlock(member, 'TOTP', used))).toEqual({ code: 'CODE_INVALID' })
  })

  it('can be wrong five times for one lock, then only a log-in helps', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10)
    for (let n = 0; n < 5; n++)
      expect(errorOf(await unlock(member, 'TOTP', wrongCode(code())))).toEqual({ code: 'CODE_INVALID' })
    expect(errorOf(await unlock(member, 'TOTP', code()))).toEqual({ code: 'CHALLENGE_INVALID' })
    pass(1)
    expect(errorOf(await queryStaffApi(shop, SEND, {}, member))).toEqual({ code: 'CHALLENGE_INVALID' })
    expect((await queryStaffApi(shop, LOCK_STATE, {}, member)).data.lockedSession).toBeNull()
    expect(errorOf(await queryStaffApi(shop, ME, {}, member))).toEqual(LOCKED)
  })

  it('can be wrong five times also in parallel requests to two processes', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10)
    const results = await Promise.all(
      [shop, other, shop, other, shop, other, shop, other].map((at) =>
        unlock(member, 'TOTP', wrongCode(code()), at).then(errorOf),
      ),
    )
    expect(results.filter((error) => error?.code === 'CODE_INVALID')).toHaveLength(5)
    expect(results.filter((error) => error?.code === 'CHALLENGE_INVALID')).toHaveLength(3)
  })

  it('unlocks once when two tabs send it to two processes', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10)
    await Promise.all([shop, other].map((at) => unlock(member, 'TOTP', code(), at)))
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
    const unlocks = and(eq(auditLog.actorId, member.id), eq(auditLog.action, 'session.unlock'))
    expect(await shop.db.$count(auditLog, unlocks)).toBe(1)
  })

  it('is limited with the codes of log-ins, fifteen an hour', async () => {
    const { member, code } = await createMemberWithApp()
    const limits = createRateLimits(shop.pool)
    for (let n = 0; n < 15; n++) await limits.take('staffCodeByAccount', member.id)
    pass(10)
    expect(errorOf(await unlock(member, 'TOTP', code()))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is limited with the codes of other accounts from one address', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10)
    const limits = createRateLimits(shop.pool)
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, () => limits.take('codeByAddress', '127.0.0.1')),
    )
    expect(attempts.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(errorOf(await unlock(member, 'TOTP', code()))).toMatchObject({ code: 'RATE_LIMITED' })
    await limits.forget('codeByAddress', '127.0.0.1')
    expect((await unlock(member, 'TOTP', code())).errors).toBeUndefined()
  })

  it('happens once for five requests with the emailed code at the same time', async () => {
    const member = await createMember()
    pass(10)
    await staffData(shop, SEND, {}, member)
    const code = await latestCode(shop, member.email)
    await Promise.all([0, 1, 2, 3, 4].map((n) => unlock(member, 'EMAIL', code, n % 2 ? other : shop)))
    expect((await queryStaffApi(shop, ME, {}, member)).errors).toBeUndefined()
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, member.id), eq(auditLog.action, 'session.unlock')))
    expect(rows).toHaveLength(1)
  })

  it('opens no session: the challenge of a lock is not one of a log-in', async () => {
    const member = await createMember()
    pass(10)
    await staffData(shop, SEND, {}, member)
    const code = await latestCode(shop, member.email)
    const [row] = await shop.db.select().from(staffChallenges).where(eq(staffChallenges.userId, member.id))
    for (const challenge of [member.staffToken, member.staffSessionId, row?.hash ?? '']) {
      expect(hashToken(challenge)).not.toBe(row?.hash)
      const input = { challenge, method: 'EMAIL', code }
      expect(errorOf(await queryStaffApi(shop, VERIFY, { input }, member))).toEqual({ code: 'CHALLENGE_INVALID' })
    }
  })

  it('does not count as the recent log-in that a change of the second factor needs', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10.5)
    expect((await unlock(member, 'TOTP', code())).errors).toBeUndefined()
    const change = 'mutation ($input: OwnCodeInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }'
    pass(1)
    expect(errorOf(await queryStaffApi(shop, change, { input: { code: code() } }, member))).toMatchObject({
      reason: 'TOO_OLD',
    })
  })

  it('needs the CSRF token with a cookie', async () => {
    const { member, code } = await createMemberWithApp()
    pass(10)
    const response = await shop.app.inject({
      method: 'POST',
      url: '/staff/graphql',
      headers: { 'x-kasero-staff': '1', cookie: `staffSession=${member.staffToken}` },
      payload: { query: UNLOCK, variables: { input: { method: 'TOTP', code: code() } } },
    })
    expect(errorOf(response.json())).toEqual({ code: 'INVALID_CSRF_TOKEN' })
  })
})

describe('A log-in over a locked session', () => {
  it('replaces it', async () => {
    const member = await createMember()
    const passwordHash = await hashPassword(PASSWORD)
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, member.id))
    pass(10)
    const { logIn } = await staffData<{ logIn: { challenge: string } }>(
      shop,
      LOG_IN,
      { input: { email: member.email, password: PASSWORD } },
      member,
    )
    const input = { challenge: logIn.challenge, method: 'EMAIL', code: await latestCode(shop, member.email) }
    await staffData(shop, VERIFY, { input }, member)
    const [row] = await shop.db.select().from(staffSessions).where(eq(staffSessions.id, member.staffSessionId))
    expect(row?.endedAt).toEqual(shop.clock.now)
  })
})

describe('The audit log', () => {
  it('records locks and unlocks with the method', async () => {
    const { member, code } = await createMemberWithApp()
    await inBackground(member, 'mutation { lockSession { ok } }')
    pass(1)
    await unlock(member, 'TOTP', code())
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, member.id))
      .orderBy(auditLog.at, auditLog.id)
    expect(rows.slice(-2)).toMatchObject([
      { action: 'session.lock', entityId: member.id },
      { action: 'session.unlock', entityId: member.id, after: { method: 'TOTP', device: 'Chrome on Linux' } },
    ])
  })
})
