import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Purpose of a signature. A MAC for one purpose is invalid for every other. */
export type SecretUse = 'code' | 'csrf' | 'device' | 'export' | 'map' | 'upload'

/** Purpose of an encrypted text. A text that was encrypted for one purpose cannot be decrypted for another. */
export type EncryptionUse = 'totp' | 'push'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/**
 * Creates the signing and encrypting functions of the server. The first secret signs and encrypts; older ones are still
 * accepted, so that what they signed and encrypted stays valid.
 */
export function createSecrets(first: string, ...older: string[]) {
  const macWith = (secret: string, use: SecretUse, text: string): string =>
    createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url')
  const isMac = (use: SecretUse, text: string, given: string): boolean =>
    [first, ...older].some((secret) => timingSafeEqualText(macWith(secret, use, text), given))
  const encryptionKeys = [first, ...older].map((secret) => perUse((use) => deriveKey(secret, use)))
  return {
    /**
     * Encrypts a text for storage (AES-256-GCM with a key derived from the secret), bound to its owner: it cannot be
     * decrypted for another one. @returns iv, tag and ciphertext, base64url
     */
    encrypt(use: EncryptionUse, text: string, owner: string): string {
      const iv = randomBytes(IV_BYTES)
      const [keyFor] = encryptionKeys as [(use: EncryptionUse) => Buffer]
      const cipher = createCipheriv(CIPHER, keyFor(use), iv).setAAD(Buffer.from(`${use}:${owner}`))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    /** The text of {@link encrypt}; null when it is damaged, or encrypted by an unknown secret or for another owner. */
    decrypt(use: EncryptionUse, encrypted: string, owner: string): string | null {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      for (const keyFor of encryptionKeys) {
        const decipher = createDecipheriv(CIPHER, keyFor(use), bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(`${use}:${owner}`))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        try {
          return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
        } catch {}
      }
      return null
    },
    /** HMAC-SHA256 of `text` for this purpose, base64url. */
    mac: (use: SecretUse, text: string): string => macWith(first, use, text),
    /** The MAC of every secret, for a comparison with a part of one; for a whole MAC there is `isMac`. */
    macs: (use: SecretUse, text: string): string[] => [first, ...older].map((secret) => macWith(secret, use, text)),
    isMac,
    /** Signed token `text.mac`, for {@link unseal}. */
    seal: (use: SecretUse, text: string): string =>
      `${Buffer.from(text).toString('base64url')}.${macWith(first, use, text)}`,
    /** The text of a sealed token; null when its signature is invalid. */
    unseal(use: SecretUse, sealed: string): string | null {
      const [body = '', given = '', ...rest] = sealed.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      return rest.length === 0 && isMac(use, text, given) ? text : null
    },
    /** JWT keys by `kid`: the first signs, all verify. Imported once, because every request verifies a token. */
    keys: [first, ...older].map((secret) => ({ kid: hashToken(`kid:${secret}`).slice(0, 8), key: hmacKey(secret) })),
  }
}

/** HKDF-SHA256: independent of the keys of the MACs, and of the key for any other purpose. */
const deriveKey = (secret: string, use: EncryptionUse): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `kasero:encrypt:${use}`, 32))

/** Remembers the result for each purpose. */
function perUse(derive: (use: EncryptionUse) => Buffer): (use: EncryptionUse) => Buffer {
  const keys = new Map<EncryptionUse, Buffer>()
  return (use) => {
    const key = keys.get(use) ?? derive(use)
    keys.set(use, key)
    return key
  }
}

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

export type Secrets = ReturnType<typeof createSecrets>

/** Generates an unguessable token of 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that read access to the database does not reveal usable tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares two texts in constant time. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
