import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** A token holds 256 random bits, so HKDF needs neither a salt nor a slow hash (RFC 5869, section 3.1). */
const deriveKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'kasero refresh successor', 32))

/** Encrypts the successor of a refresh token for storage; only the token itself can decrypt it. */
export function encryptSuccessor(token: string, successor: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(token), nonce)
  const body = Buffer.concat([cipher.update(successor), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a successor. @throws when it was sealed for another token or was modified */
export function decryptSuccessor(token: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(CIPHER, deriveKey(token), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
}
