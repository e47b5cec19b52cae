import { describe, expect, it } from 'vitest'
import {
  buildTotpUri,
  findTotpStep,
  generateRecoveryCodes,
  generateTotpCode,
  generateTotpSecret,
  normalizeRecoveryCode,
} from './secondFactor.rules.ts'

/** The secret of the test vectors of RFC 6238, appendix B: '12345678901234567890'. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('A code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s, as in RFC 6238', (seconds, code) => {
    const at = new Date(seconds * 1000)
    expect(generateTotpCode(RFC_SECRET, at)).toBe(code)
    expect(findTotpStep(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, at)).toBe(Math.floor(seconds / 30))
  })

  // ASVS 6.5.5
  it('is accepted one step early and late, and not two', () => {
    const [secret, step] = [generateTotpSecret(), 60_000_000]
    const at = (n: number) => new Date((step + n) * 30_000 + 15_000)
    const code = generateTotpCode(secret, at(0))
    const found = [-2, -1, 0, 1, 2].map((n) => findTotpStep(secret, code, at(n)))
    // Different steps have the same code once in a million.
    expect(found).toEqual([null, step, step, step, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('is not %j', (code) => {
    expect(findTotpStep(RFC_SECRET, code, new Date(59_000))).toBeNull()
  })
})

it('names the shop and the account in the URI for the app', () => {
  const uri = buildTotpUri(RFC_SECRET, 'auma+x@kasero.test')
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Kasero:auma\+x@kasero\.test\?/)
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    issuer: 'Kasero',
    secret: RFC_SECRET,
    digits: '6',
  })
})

it('issues ten different recovery codes, readable in any spelling', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect(normalizeRecoveryCode(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(normalizeRecoveryCode(code))
  }
})
