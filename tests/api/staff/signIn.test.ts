import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditLog, staffMembers, staffSessions } from '#server/db/tables/staff.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { openTestShop, SECRET, type TestShop } from '../../support/app/shop.ts'
import { createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { codeOf as latestCode } from '../../support/fixtures/accounts.ts'
import { createUser } from '../../support/fixtures/fixtures.ts'

const PASSWORD = 'Matooke#1'
const LOG_IN = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge methods sentTo } }'
const VERIFY =
  'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token me { email roles permissions session { idleMinutes } } } }'
const ME = '{ me { email roles } }'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Challenge = { logIn: { challenge: string; methods: string[]; sentTo: string } }

const createManager = async () => createUser(shop, { role: 'manager', passwordHash: await hashPassword(PASSWORD) })

async function logIn(email: string, password = PASSWORD) {
  return queryStaffApi<Challenge>(shop, LOG_IN, { input: { email, password } })
}

async function logInWithCode(email: string) {
  const { challenge } = (await logIn(email)).data.logIn
  const input = { challenge, method: 'EMAIL', code: await latestCode(shop, email) }
  return queryStaffApi<{ verifySecondFactor: { token: string } }>(shop, VERIFY, { input })
}

const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] | undefined }) => errors?.[0]?.extensions.code

describe('A staff log-in', () => {
  it('takes the password and a code by email, and opens a session with the permissions of the roles', async () => {
    const { email } = await createManager()
    const first = await logIn(` ${email.toUpperCase()}`)
    expect(first.data.logIn).toMatchObject({ methods: ['EMAIL'], sentTo: expect.stringMatching(/^p….*@kasero\.test$/) })
    const code = await latestCode(shop, email)
    const input = { challenge: first.data.logIn.challenge, method: 'EMAIL', code }
    const { data } = await queryStaffApi<{ verifySecondFactor: { token: string; me: { permissions: string[] } } }>(
      shop,
      VERIFY,
      { input },
    )
    expect(data.verifySecondFactor.me).toMatchObject({ email, roles: ['MANAGER'], session: { idleMinutes: 30 } })
    expect(data.verifySecondFactor.me.permissions).toContain('products.edit')
    expect(data.verifySecondFactor.me.permissions).not.toContain('staff.edit')
    expect(await staffData(shop, ME, {}, { staffToken: data.verifySecondFactor.token })).toEqual({
      me: { email, roles: ['MANAGER'] },
    })
  })

  it('and its CSRF token stay valid when the secret is replaced and still listed after the new one', async () => {
    const { email } = await createManager()
    const { challenge } = (await logIn(email)).data.logIn
    const input = { challenge, method: 'EMAIL', code: await latestCode(shop, email) }
    const send = async (at: TestShop, headers: Record<string, string>, payload: object) =>
      at.app.inject({ method: 'POST', url: '/staff/graphql', headers, payload })
    const restarted = async (...older: string[]) => {
      const secrets = createSecrets('another secret, also longer than 32 characters', ...older)
      const at = await openTestShop({ databaseUrl: shop.databaseUrl, deps: { secrets } })
      onTestFinished(() => at.close())
      return at
    }
    const verified = await send(await restarted(SECRET), {}, { query: VERIFY, variables: { input } })
    expect(verified.json().data.verifySecondFactor.me.email).toBe(email)
    const session = verified.cookies.find(({ name }) => name === 'staffSession')?.value ?? ''
    const headers = {
      'x-kasero-staff': '1',
      cookie: `staffSession=${session}`,
      'x-csrf-token': createSecrets(SECRET).mac('csrf', `staff ${session}`),
    }
    const logOut = { query: 'mutation { logOut { ok } }' }
    expect(codeOf((await send(await restarted(), headers, logOut)).json())).toBe('INVALID_CSRF_TOKEN')
    expect((await send(await restarted(SECRET), headers, logOut)).json().data).toEqual({ logOut: { ok: true } })
  })

  // ASVS 3.3.2
  it('sets an HttpOnly cookie for /staff, which works only with the header of the console', async () => {
    const { email } = await createManager()
    const { challenge } = (await logIn(email)).data.logIn
    const input = { challenge, method: 'EMAIL', code: await latestCode(shop, email) }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/staff/graphql',
      payload: { query: VERIFY, variables: { input } },
    })
    const cookie = response.cookies.find(({ name }) => name === 'staffSession')
    expect(cookie).toMatchObject({ name: 'staffSession', path: '/staff', httpOnly: true, sameSite: 'Strict' })
    const ask = (headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/staff/graphql',
        headers: { ...headers, cookie: `staffSession=${cookie?.value}` },
        payload: { query: ME },
      })
    expect((await ask({ 'x-kasero-staff': '1' })).json().data).toMatchObject({ me: { email } })
    expect(codeOf((await ask({})).json())).toBe('INVALID_CSRF_TOKEN')
  })

  // ASVS 3.5.1
  it('has a CSRF token that changes with every log-in and that mutations with the cookie need', async () => {
    const { email } = await createManager()
    const signIn = async () => {
      const { challenge } = (await logIn(email)).data.logIn
      const input = { challenge, method: 'EMAIL', code: await latestCode(shop, email) }
      const { cookies } = await shop.app.inject({
        method: 'POST',
        url: '/staff/graphql',
        payload: { query: VERIFY, variables: { input } },
      })
      const findCookie = (name: string) => cookies.find((cookie) => cookie.name === name)
      return { session: findCookie('staffSession')?.value, csrf: findCookie('staffCsrf') }
    }
    const first = await signIn()
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
    const second = await signIn()
    expect(second.csrf).toMatchObject({ path: '/staff', sameSite: 'Strict' })
    const endSession = (token?: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/staff/graphql',
        headers: {
          'x-kasero-staff': '1',
          cookie: `staffSession=${second.session}`,
          ...(token && { 'x-csrf-token': token }),
        },
        payload: { query: 'mutation { logOut { ok } }' },
      })
    for (const token of [undefined, 'made-up', first.csrf?.value]) {
      const response = await endSession(token)
      expect([response.statusCode, codeOf(response.json())]).toEqual([403, 'INVALID_CSRF_TOKEN'])
    }
    // A session from before has no cookie with the token yet; every response sets it.
    expect((await endSession()).cookies).toContainEqual(
      expect.objectContaining({ name: 'staffCsrf', value: second.csrf?.value }),
    )
    const response = await endSession(second.csrf?.value)
    expect(codeOf(response.json())).toBeUndefined()
    expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'staffCsrf', value: '' }))
  })

  it('gives the same error for a wrong password, an unknown address, a shopper and a disabled member', async () => {
    const manager = await createManager()
    const shopper = await createUser(shop, { passwordHash: await hashPassword(PASSWORD) })
    const disabled = await createManager()
    await shop.db.update(staffMembers).set({ disabledAt: shop.clock.now }).where(eq(staffMembers.userId, disabled.id))
    const attempts = [
      await logIn(manager.email, 'wrong'),
      await logIn('unknown@kasero.test'),
      await logIn(shopper.email),
      await logIn(disabled.email),
    ]
    for (const { errors } of attempts)
      expect(errors).toMatchObject([
        { message: 'The email or the password is incorrect.', extensions: { code: 'INVALID_CREDENTIALS' } },
      ])
  })

  it('accepts five codes at most, and each code once', async () => {
    const { email } = await createManager()
    const { challenge } = (await logIn(email)).data.logIn
    const code = await latestCode(shop, email)
    const wrong = code === '000000' ? '111111' : '000000'
    const attempt = (value: string) =>
      queryStaffApi(shop, VERIFY, { input: { challenge, method: 'EMAIL', code: value } })
    for (let n = 0; n < 5; n++) expect(codeOf(await attempt(wrong))).toBe('CODE_INVALID')
    expect(codeOf(await attempt(code))).toBe('CHALLENGE_INVALID')
    const next = await logIn(email)
    const input = { challenge: next.data.logIn.challenge, method: 'EMAIL', code: await latestCode(shop, email) }
    expect(codeOf(await queryStaffApi(shop, VERIFY, { input }))).toBeUndefined()
    expect(codeOf(await queryStaffApi(shop, VERIFY, { input }))).toBe('CHALLENGE_INVALID')
  })

  it('is invalid ten minutes after the password', async () => {
    const { email } = await createManager()
    const { challenge } = (await logIn(email)).data.logIn
    const code = await latestCode(shop, email)
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
    const input = { challenge, method: 'EMAIL', code }
    expect(codeOf(await queryStaffApi(shop, VERIFY, { input }))).toBe('CHALLENGE_INVALID')
  })
})

describe('Wrong staff passwords', () => {
  /** Sends a log-in from an address of a network, with the cookies of a browser. */
  const attempt = async (email: string, password: string, { ip = '203.0.113.7', cookie = '' } = {}) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/staff/graphql',
      remoteAddress: ip,
      headers: { ...(cookie && { cookie }) },
      payload: { query: LOG_IN, variables: { input: { email, password } } },
    })
    return codeOf(response.json()) ?? 'ok'
  }

  /** Signs in and returns the cookie that marks the device. */
  async function rememberDevice(email: string): Promise<string> {
    const { challenge } = (await logIn(email)).data.logIn
    const input = { challenge, method: 'EMAIL', code: await latestCode(shop, email) }
    const payload = { query: VERIFY, variables: { input } }
    const { cookies } = await shop.app.inject({ method: 'POST', url: '/staff/graphql', payload })
    const device = cookies.find(({ name }) => name === 'staffDevice')
    expect(device).toMatchObject({ path: '/staff', httpOnly: true, sameSite: 'Strict', maxAge: 31_536_000 })
    return `staffDevice=${device?.value}`
  }

  it('lock out the network that sent them, and neither another network nor a known device', async () => {
    const { email } = await createManager()
    const cookie = await rememberDevice(email)
    for (let n = 0; n < 10; n++) expect(await attempt(email, 'wrong')).toBe('INVALID_CREDENTIALS')
    expect(await attempt(email, PASSWORD)).toBe('RATE_LIMITED')
    expect(await attempt(email, PASSWORD, { cookie })).toBe('ok')
    expect(await attempt(email, PASSWORD, { ip: '198.51.100.4' })).toBe('ok')
  })

  it('are limited for the account over all networks, while a known device stays free', async () => {
    const { email } = await createManager()
    const cookie = await rememberDevice(email)
    for (let n = 0; n < 60; n++) await attempt(email, 'wrong', { ip: `10.${n}.0.1` })
    expect(await attempt(email, PASSWORD, { ip: '192.0.2.9' })).toBe('RATE_LIMITED')
    expect(await attempt(email, PASSWORD, { ip: '192.0.2.9', cookie })).toBe('ok')
  })

  it('are limited from a known device too, and a device known to another member is none', async () => {
    const [own, other] = [await createManager(), await createManager()]
    const cookie = await rememberDevice(own.email)
    for (let n = 0; n < 10; n++) await attempt(own.email, 'wrong', { cookie })
    expect(await attempt(own.email, PASSWORD, { cookie })).toBe('RATE_LIMITED')
    const ip = '192.0.2.50'
    for (let n = 0; n < 10; n++) await attempt(other.email, 'wrong', { ip })
    expect(await attempt(other.email, PASSWORD, { ip, cookie })).toBe('RATE_LIMITED')
  })
})

describe('A staff session', () => {
  it('ends with the log-out, with a removed role and for a disabled member at once', async () => {
    const first = await createColleague(shop, 'manager')
    await staffData(shop, 'mutation { logOut { ok } }', {}, first)
    expect(codeOf(await queryStaffApi(shop, ME, {}, first))).toBe('SESSION_EXPIRED')
    const second = await createColleague(shop, 'manager')
    await shop.db.update(staffMembers).set({ disabledAt: shop.clock.now }).where(eq(staffMembers.userId, second.id))
    expect(codeOf(await queryStaffApi(shop, ME, {}, second))).toBe('SESSION_EXPIRED')
  })

  it('expires after 30 minutes without activity, which background requests do not count as', async () => {
    const manager = await createColleague(shop, 'manager')
    const start = shop.clock.now.getTime()
    shop.clock.now = new Date(start + 29 * 60_000)
    expect((await queryStaffApi(shop, ME, {}, manager)).errors).toBeUndefined()
    shop.clock.now = new Date(start + 58 * 60_000)
    const background = await shop.app.inject({
      method: 'POST',
      url: '/staff/graphql',
      headers: { authorization: `Bearer ${manager.staffToken}`, 'x-background': '1' },
      payload: { query: ME },
    })
    expect(background.json().errors).toBeUndefined()
    shop.clock.now = new Date(start + 60 * 60_000)
    const { errors } = await queryStaffApi(shop, ME, {}, manager)
    expect(errors).toMatchObject([{ extensions: { code: 'SESSION_EXPIRED', details: { reason: 'IDLE' } } }])
  })

  it('is not a session of the shop, nor the other way round', async () => {
    const manager = await createColleague(shop, 'manager')
    expect(codeOf(await queryStaffApi(shop, ME, {}, { staffToken: manager.accessToken }))).toBe('SESSION_EXPIRED')
    const { errors } = await shop.graphql('{ sessions { id } }', {}, { accessToken: manager.staffToken })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('can be ended from another device of the same member only', async () => {
    const manager = await createColleague(shop, 'manager')
    const other = await createColleague(shop, 'manager')
    const end = (as: typeof manager) =>
      queryStaffApi(
        shop,
        'mutation ($input: EndStaffSessionInput!) { endMySession(input: $input) { sessions { id } } }',
        {
          input: { sessionId: manager.staffSessionId },
        },
        as,
      )
    await end(other)
    expect((await queryStaffApi(shop, ME, {}, manager)).errors).toBeUndefined()
    await end(manager)
    const [row] = await shop.db.select().from(staffSessions).where(eq(staffSessions.id, manager.staffSessionId))
    expect(row?.endedAt).toEqual(shop.clock.now)
  })
})

describe('The audit log', () => {
  it('records log-ins with the device and the method', async () => {
    const { id, email } = await createManager()
    await logInWithCode(email)
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, id))
    expect(rows).toMatchObject([
      { action: 'session.logIn', actorRoles: ['manager'], entityId: id, after: { method: 'EMAIL' } },
    ])
  })

  it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'rejects: %s',
    async (statement) => {
      await logInWithCode((await createManager()).email)
      await expect(shop.pool.query(statement)).rejects.toThrow('audit_log is append-only')
    },
  )
})
