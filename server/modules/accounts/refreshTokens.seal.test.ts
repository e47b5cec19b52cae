import { describe, expect, it } from 'vitest'
import { newToken } from '#server/security/secrets.ts'
import { decryptSuccessor, encryptSuccessor } from './refreshTokens.seal.ts'

describe('sealed successor of a refresh token', () => {
  it('opens with that token', () => {
    const [token, successor] = [newToken(), newToken()]
    expect(decryptSuccessor(token, encryptSuccessor(token, successor))).toBe(successor)
  })

  it('does not open with another token and reveals neither token', () => {
    const [token, successor] = [newToken(), newToken()]
    const sealed = encryptSuccessor(token, successor)
    for (const other of [successor, newToken(), '', token.slice(0, -1)])
      expect(() => decryptSuccessor(other, sealed)).toThrow()
    for (const secret of [token, successor, Buffer.from(successor).toString('base64url')])
      expect(sealed).not.toContain(secret)
  })

  it('differs each time', () => {
    const [token, successor] = [newToken(), newToken()]
    expect(encryptSuccessor(token, successor)).not.toBe(encryptSuccessor(token, successor))
  })

  it('does not open after a bit was changed', () => {
    const token = newToken()
    const sealed = Buffer.from(encryptSuccessor(token, newToken()), 'base64url')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
      expect(() => decryptSuccessor(token, changed.toString('base64url')), String(at)).toThrow()
    }
    expect(() => decryptSuccessor(token, sealed.subarray(0, 20).toString('base64url'))).toThrow()
  })
})
