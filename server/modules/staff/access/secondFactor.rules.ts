import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Kasero'
/** RFC 6238 with the parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Steps before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1

/** Generates a secret of 160 bits, base32. */
export const generateTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * The URI that an authenticator app reads from a QR code:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export const buildTotpUri = (secret: string, email: string): string =>
  new TOTP({ ...PARAMETERS, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The code of a time. */
export const generateTotpCode = (secret: string, at: Date): string =>
  TOTP.generate({ ...PARAMETERS, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** The time step whose code this is, at most one step away from now; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...PARAMETERS,
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / PARAMETERS.period) + delta
}

/** Number of recovery codes that are issued together. */
export const RECOVERY_CODES = 10
/** Letters and digits that are not confused with one another. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** Generates recovery codes such as 7F4K2-M9QXA; 30^10, about 49 bits each. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const characters = Array.from({ length: 2 * HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
    return `${characters.slice(0, HALF)}-${characters.slice(HALF)}`
  })

/** Whether a normalized text has the form of a recovery code. */
export const isRecoveryCode = (text: string): boolean =>
  text.length === 2 * HALF && [...text].every((character) => CHARACTERS.includes(character))

/** A recovery code as typed, without spaces and hyphens, in upper case. */
export const normalizeRecoveryCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()
