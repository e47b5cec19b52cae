import { describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'

describe('A password hash', () => {
  // ASVS 11.4.2
  it("has the cost of OWASP's recommendation", async () => {
    const stored = await hashPassword('Matooke#1')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(needsRehash(stored)).toBe(false)
  })

  // ASVS 6.2.8
  it('matches its password only, and no password matches an unknown account', async () => {
    const stored = await hashPassword('Matooke#1')
    expect(await verifyPassword('Matooke#1', stored)).toBe(true)
    expect(await verifyPassword('Matooke#2', stored)).toBe(false)
    expect(await verifyPassword('Matooke#1', null)).toBe(false)
  })

  // ASVS 11.2.2
  it('of another cost matches and is outdated', async () => {
    const stored = '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$trYdAgUL1UQp4OR17YbNf+vNJO6OVA8gOClXy9pBV10'
    expect(needsRehash(stored)).toBe(true)
    expect(await verifyPassword('Matooke#1', stored)).toBe(true)
  })
})
