import { describe, expect, it } from 'vitest'
import { createSecrets, hashToken, newToken, type SecretUse, timingSafeEqualText } from './secrets.ts'

const [OLD, NEW] = ['the secret of yesterday, longer than 32', 'the secret of today, longer than 32 too']
const secrets = createSecrets(NEW)
const USES: SecretUse[] = ['code', 'csrf', 'device', 'upload']

describe('mac', () => {
  it('is valid for its text and purpose only', () => {
    for (const use of USES) {
      const mac = secrets.mac(use, 'a text')
      for (const other of USES) expect(secrets.isMac(other, 'a text', mac)).toBe(other === use)
      for (const text of ['another text', 'a text ', '']) expect(secrets.isMac(use, text, mac)).toBe(false)
    }
  })

  it.each(['', 'x', 'ü'.repeat(43)])('rejects %j and truncated or extended MACs', (given) => {
    const mac = secrets.mac('csrf', 'a text')
    for (const wrong of [given, mac.slice(0, -1), `${mac}A`, mac.toLowerCase()])
      expect(secrets.isMac('csrf', 'a text', wrong)).toBe(false)
  })

  it('differs for another secret', () => {
    expect(createSecrets(OLD).mac('device', 'a text')).not.toBe(secrets.mac('device', 'a text'))
    expect(secrets.unseal('device', createSecrets(OLD).seal('device', 'a text'))).toBeNull()
  })

  it('stays valid after a secret rotation until the old secret is removed', () => {
    const both = createSecrets(NEW, OLD)
    expect(both.isMac('code', 'a text', createSecrets(OLD).mac('code', 'a text'))).toBe(true)
    expect(both.unseal('device', createSecrets(OLD).seal('device', 'a text'))).toBe('a text')
    expect(both.mac('code', 'a text')).toBe(secrets.mac('code', 'a text'))
    expect(both.macs('code', 'a text')).toEqual([NEW, OLD].map((secret) => createSecrets(secret).mac('code', 'a text')))
    expect(secrets.isMac('code', 'a text', createSecrets(OLD).mac('code', 'a text'))).toBe(false)
  })
})

describe('seal', () => {
  it.each(['a text', '', 'Nakató 🍌', '{"until":1}', 'with.dots.in.it'])('returns %j when unsealed', (text) => {
    expect(secrets.unseal('upload', secrets.seal('upload', text))).toBe(text)
  })

  it('returns null for a modified token', () => {
    const sealed = secrets.seal('upload', 'a text')
    const [body, mac] = sealed.split('.')
    const other = Buffer.from('a tExt').toString('base64url')
    for (const wrong of [
      '',
      '.',
      body,
      `.${mac}`,
      `${body}.`,
      `${other}.${mac}`,
      `${sealed}.x`,
      `${sealed}x`,
      sealed.slice(0, -1),
    ])
      expect(secrets.unseal('upload', wrong ?? ''), wrong).toBeNull()
    expect(secrets.unseal('device', sealed)).toBeNull()
  })
})

describe('token keys', () => {
  it('lists the signing key first and gives every key an opaque, distinct kid', () => {
    const keys = createSecrets(NEW, OLD).keys
    expect(keys.map(({ kid }) => kid)).toEqual([createSecrets(NEW).keys[0]?.kid, createSecrets(OLD).keys[0]?.kid])
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(2)
    for (const { kid } of keys) expect(kid).toMatch(/^[\w-]{8}$/)
  })
})

describe('newToken', () => {
  // ASVS 7.2.3, 11.5.1
  it('returns 256 random bits, whose stored hash differs from the token', () => {
    const tickets = Array.from({ length: 1_000 }, newToken)
    expect(new Set(tickets).size).toBe(1_000)
    for (const ticket of tickets.slice(0, 10)) {
      expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
      expect(hashToken(ticket)).toMatch(/^[\w-]{43}$/)
      expect(hashToken(ticket)).not.toBe(ticket)
    }
    expect(hashToken('a')).toBe(hashToken('a'))
  })
})

describe('timingSafeEqualText', () => {
  it.each([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['é', 'e', false],
    ['é', 'ab', false],
  ])('compares %j with %j: %s', (a, b, equal) => {
    expect(timingSafeEqualText(a, b)).toBe(equal)
    expect(timingSafeEqualText(b, a)).toBe(equal)
  })
})

describe('encrypt', () => {
  it.each(['JBSWY3DPEHPK3PXP', '', 'Nakató 🍌'])(
    'returns %j when decrypted for its owner, and for no other',
    (text) => {
      const encrypted = secrets.encrypt('totp', text, 'user_1')
      expect(encrypted).not.toContain(text || 'a text')
      expect(secrets.decrypt('totp', encrypted, 'user_1')).toBe(text)
      expect(secrets.decrypt('totp', encrypted, 'user_2')).toBeNull()
      expect(secrets.encrypt('totp', text, 'user_1')).not.toBe(encrypted)
    },
  )

  // ASVS 11.3.3
  it('detects every changed byte and every truncation', () => {
    const bytes = Buffer.from(secrets.encrypt('totp', 'a text', 'user_1'), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(secrets.decrypt('totp', changed.toString('base64url'), 'user_1')).toBeNull()
      expect(secrets.decrypt('totp', bytes.subarray(0, at).toString('base64url'), 'user_1')).toBeNull()
    }
  })

  // ASVS 11.2.2
  it('stays readable after a secret rotation until the old secret is removed', () => {
    const encrypted = createSecrets(OLD).encrypt('totp', 'a text', 'user_1')
    expect(createSecrets(NEW, OLD).decrypt('totp', encrypted, 'user_1')).toBe('a text')
    expect(secrets.decrypt('totp', encrypted, 'user_1')).toBeNull()
    const renewed = createSecrets(NEW, OLD).encrypt('totp', 'a text', 'user_1')
    expect(secrets.decrypt('totp', renewed, 'user_1')).toBe('a text')
  })
})
