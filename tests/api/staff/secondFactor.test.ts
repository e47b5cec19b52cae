import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { auditLog, staffMembers, staffRecoveryCodes } from '#server/db/tables/staff.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { generateTotpCode } from '#server/modules/staff/access/secondFactor.rules.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { openTestShop, SECRET, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { codeOf as latestCode } from '../../support/fixtures/accounts.ts'

const PASSWORD = 'Matooke#1'
const BEGIN = 'mutation { beginTotpSetup { secret uri } }'
const CONFIRM = 'mutation ($input: OwnCodeInput!) { confirmTotp(input: $input) { recoveryCodes } }'
const RENEW = 'mutation ($input: OwnCodeInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }'
const DISABLE = 'mutation ($input: OwnCodeInput!) { disableTotp(input: $input) { ok } }'
const LOG_IN = 'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge methods sentTo } }'
const VERIFY =
  'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token me { totpEnabled recoveryCodesLeft } } }'

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => shop.close())

const errorOf = ({ errors }: { errors: { extensions: { code: string } }[] | undefined }) => errors?.[0]?.extensions.code

/** Moves the clock to the next time step, whose code has not been used. */
const nextStep = () => (shop.clock.now = new Date(shop.clock.now.getTime() + 30_000))
const codeNow = (secret: string) => generateTotpCode(secret, shop.clock.now)

async function createMember(): Promise<Colleague> {
  const member = await createColleague(shop, 'support')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, member.id))
  return member
}

async function setUp(member: Colleague) {
  const { beginTotpSetup } = await staffData<{ beginTotpSetup: { secret: string } }>(shop, BEGIN, {}, member)
  const { secret } = beginTotpSetup
  const { confirmTotp } = await staffData<{ confirmTotp: { recoveryCodes: string[] } }>(
    shop,
    CONFIRM,
    { input: { code: codeNow(secret) } },
    member,
  )
  return { secret, recoveryCodes: confirmTotp.recoveryCodes }
}

async function logIn(email: string) {
  const { logIn } = await staffData<{ logIn: { challenge: string; methods: string[]; sentTo: string | null } }>(
    shop,
    LOG_IN,
    { input: { email, password: PASSWORD } },
    null,
  )
  const verify = (method: string, code: string) =>
    queryStaffApi<{ verifySecondFactor: { token: string; me: { totpEnabled: boolean; recoveryCodesLeft: number } } }>(
      shop,
      VERIFY,
      {
        input: { challenge: logIn.challenge, method, code },
      },
    )
  return { ...logIn, verify }
}

describe('An authenticator app', () => {
  it('is required only after its first code, and is stored encrypted', async () => {
    const member = await createMember()
    const { beginTotpSetup } = await staffData<{ beginTotpSetup: { secret: string; uri: string } }>(
      shop,
      BEGIN,
      {},
      member,
    )
    const { secret, uri } = beginTotpSetup
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await logIn(member.email)).methods).toEqual(['EMAIL'])
    const wrong = await queryStaffApi(shop, CONFIRM, { input: { code: '000000' } }, member)
    expect(errorOf(wrong)).toBe('CODE_INVALID')
    await staffData(shop, CONFIRM, { input: { code: codeNow(secret) } }, member)
    expect(await logIn(member.email)).toMatchObject({ methods: ['TOTP', 'RECOVERY_CODE', 'EMAIL'], sentTo: null })
    const [row] = await shop.db.select().from(staffMembers).where(eq(staffMembers.userId, member.id))
    expect(row?.totpSecret).not.toContain(secret)
    expect(errorOf(await queryStaffApi(shop, BEGIN, {}, member))).toBe('STATUS_CONFLICT')
  })

  // ASVS 6.5.1
  it('logs in with each code once, in two concurrent log-ins as well', async () => {
    const member = await createMember()
    const { secret } = await setUp(member)
    const used = await (await logIn(member.email)).verify('TOTP', codeNow(secret))
    expect(errorOf(used), 'the code of the set-up').toBe('CODE_INVALID')
    nextStep()
    const [first, second] = [await logIn(member.email), await logIn(member.email)]
    const results = await Promise.all([first, second].map(({ verify }) => verify('TOTP', codeNow(secret))))
    expect(results.map(errorOf).toSorted()).toEqual(['CODE_INVALID', undefined])
  })

  it('can be replaced by a code by email', async () => {
    const member = await createMember()
    await setUp(member)
    const { challenge, verify } = await logIn(member.email)
    await staffData(
      shop,
      'mutation ($input: SendStaffCodeInput!) { sendEmailCode(input: $input) { sentTo } }',
      { input: { challenge } },
      null,
    )
    expect(errorOf(await verify('EMAIL', await latestCode(shop, member.email)))).toBeUndefined()
  })

  it('is turned off with one of its codes only', async () => {
    const member = await createMember()
    const { secret } = await setUp(member)
    expect(errorOf(await queryStaffApi(shop, DISABLE, { input: { code: codeNow(secret) } }, member))).toBe(
      'CODE_INVALID',
    )
    nextStep()
    await staffData(shop, DISABLE, { input: { code: codeNow(secret) } }, member)
    expect((await logIn(member.email)).methods).toEqual(['EMAIL'])
    expect(await shop.db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, member.id))).toBe(0)
    const actions = await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, member.id))
      .orderBy(auditLog.at, auditLog.id)
    expect(actions.map(({ action }) => action)).toEqual([
      'secondFactor.begin',
      'secondFactor.enable',
      'secondFactor.disable',
    ])
  })
})

describe('A change of the second factor', () => {
  // ASVS 7.5.1
  it('needs a log-in with both factors in the last ten minutes', async () => {
    const [fresh, member] = [await createMember(), await createMember()]
    const { secret } = await setUp(member)
    const before = await shop.db.select().from(staffMembers).where(eq(staffMembers.userId, member.id))
    shop.clock.now = new Date(shop.clock.now.getTime() + 601_000)
    expect(await queryStaffApi(shop, BEGIN, {}, fresh)).toMatchObject({
      errors: [{ extensions: { code: 'SESSION_EXPIRED', details: { reason: 'TOO_OLD' } } }],
    })
    const input = { code: codeNow(secret) }
    for (const change of [DISABLE, RENEW])
      expect(errorOf(await queryStaffApi(shop, change, { input }, member))).toBe('SESSION_EXPIRED')
    expect(errorOf(await queryStaffApi(shop, CONFIRM, { input }, fresh))).toBe('SESSION_EXPIRED')
    expect(await shop.db.select().from(staffMembers).where(eq(staffMembers.userId, member.id))).toEqual(before)
    // The session goes on for everything else.
    await staffData(shop, '{ me { id } }', {}, member)
    const { data } = await (await logIn(member.email)).verify('TOTP', codeNow(secret))
    nextStep()
    const { token: staffToken } = data.verifySecondFactor
    await staffData(shop, DISABLE, { input: { code: codeNow(secret) } }, { staffToken })
  })
})

describe('A recovery code', () => {
  // ASVS 6.5.1, 6.5.2
  it('logs in once, in any spelling, and is stored as a slow hash with a salt of its own', async () => {
    const member = await createMember()
    const { recoveryCodes } = await setUp(member)
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const stored = await shop.db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, member.id))
    expect(JSON.stringify(stored)).not.toContain(code)
    const salts = stored.map(({ hash }) => /^\$argon2id\$v=19\$[mtp=\d,]+\$([\w+/]{22})\$[\w+/]{43}$/.exec(hash)?.[1])
    expect(new Set(salts).size).toBe(10)
    expect(salts).not.toContain(undefined)
    const spelled = ` ${code.toLowerCase().replace('-', ' ')} `
    const { data } = await (await logIn(member.email)).verify('RECOVERY_CODE', spelled)
    expect(data.verifySecondFactor.me).toEqual({ totpEnabled: true, recoveryCodesLeft: 9 })
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', code))).toBe('CODE_INVALID')
  })

  it('that was issued when codes were stored as MACs logs in once', async () => {
    const member = await createMember()
    await setUp(member)
    const hash = createSecrets(SECRET).mac('code', `staff-recovery:${member.id}:7F4K2M9QXA`)
    await shop.db.insert(staffRecoveryCodes).values({ hash, userId: member.id })
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', '7F4K2-M9QXB'))).toBe('CODE_INVALID')
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', '7F4K2-M9QXA'))).toBeUndefined()
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', '7F4K2-M9QXA'))).toBe('CODE_INVALID')
  })

  it('belongs to one member, and is invalid after new ones were issued', async () => {
    const [member, other] = [await createMember(), await createMember()]
    const { secret, recoveryCodes } = await setUp(member)
    await setUp(other)
    const [code = ''] = recoveryCodes
    expect(errorOf(await (await logIn(other.email)).verify('RECOVERY_CODE', code))).toBe('CODE_INVALID')
    nextStep()
    const { renewRecoveryCodes } = await staffData<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
      shop,
      RENEW,
      { input: { code: codeNow(secret) } },
      member,
    )
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', code))).toBe('CODE_INVALID')
    const [renewed = ''] = renewRecoveryCodes.recoveryCodes
    expect(errorOf(await (await logIn(member.email)).verify('RECOVERY_CODE', renewed))).toBeUndefined()
  })
})
