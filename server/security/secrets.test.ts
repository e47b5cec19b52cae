import { describe, expect, it } from 'vitest'
import { createSecrets, hashToken, newToken, type SecretUse, timingSafeEqualText } from './secrets.ts'

const [OLD, NEW] = ['the secret of yesterday, longer than 32', 'the secret of today, longer than 32 too']
const secrets = createSecrets(NEW)
const USES: SecretUse[] = ['code', 'csrf', 'device', 'upload']

describe('What the server signs', () => {
  it('is recognised for its own text and use, and for no other', () => {
    for (const use of USES) {
      const mac = secrets.mac(use, 'a text')
      for (const other of USES) expect(secrets.isMac(other, 'a text', mac)).toBe(other === use)
      for (const text of ['another text', 'a text ', '']) expect(secrets.isMac(use, text, mac)).toBe(false)
    }
  })

  it.each(['', 'x', 'ü'.repeat(43)])('is not %j, nor cut short or grown', (given) => {
    const mac = secrets.mac('csrf', 'a text')
    for (const wrong of [given, mac.slice(0, -1), `${mac}A`, mac.toLowerCase()]) expect(secrets.isMac('csrf', 'a text', wrong)).toBe(false)
  })

  it('cannot be made with another secret', () => {
    expect(createSecrets(OLD).mac('device', 'a text')).not.toBe(secrets.mac('device', 'a text'))
    expect(secrets.unseal('device', createSecrets(OLD).seal('device', 'a text'))).toBeNull()
  })

  it('is still recognised after the secret was replaced, until the old one is taken away', () => {
    const both = createSecrets(NEW, OLD)
    expect(both.isMac('code', 'a text', createSecrets(OLD).mac('code', 'a text'))).toBe(true)
    expect(both.unseal('device', createSecrets(OLD).seal('device', 'a text'))).toBe('a text')
    expect(both.mac('code', 'a text')).toBe(secrets.mac('code', 'a text'))
    expect(secrets.isMac('code', 'a text', createSecrets(OLD).mac('code', 'a text'))).toBe(false)
  })
})

describe('A seal', () => {
  it.each(['a text', '', 'Nakató 🍌', '{"until":1}', 'with.dots.in.it'])('gives %j back', (text) => {
    expect(secrets.unseal('upload', secrets.seal('upload', text))).toBe(text)
  })

  it('that was touched gives nothing', () => {
    const sealed = secrets.seal('upload', 'a text')
    const [body, mac] = sealed.split('.')
    const other = Buffer.from('a tExt').toString('base64url')
    for (const wrong of ['', '.', body, `.${mac}`, `${body}.`, `${other}.${mac}`, `${sealed}.x`, `${sealed}x`, sealed.slice(0, -1)])
      expect(secrets.unseal('upload', wrong ?? ''), wrong).toBeNull()
    expect(secrets.unseal('device', sealed)).toBeNull()
  })
})

describe('Keys for tokens', () => {
  it('have names that tell nothing, the first is the one that signs', () => {
    const keys = createSecrets(NEW, OLD).keys
    expect(keys.map(({ kid }) => kid)).toEqual([createSecrets(NEW).keys[0]?.kid, createSecrets(OLD).keys[0]?.kid])
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(2)
    for (const { kid } of keys) expect(kid).toMatch(/^[\w-]{8}$/)
  })
})

describe('A ticket', () => {
  it('is 256 random bits, and kept as something else', () => {
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

describe('Comparing', () => {
  it.each([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['é', 'e', false],
    ['é', 'ab', false],
  ])('%j and %j: %s', (a, b, equal) => {
    expect(timingSafeEqualText(a, b)).toBe(equal)
    expect(timingSafeEqualText(b, a)).toBe(equal)
  })
})
