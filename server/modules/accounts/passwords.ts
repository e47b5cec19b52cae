import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hashArgon2 = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/**
 * OWASP's first recommendation for Argon2id:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 }

type ArgonCost = typeof PASSWORD_COST

const TAG_LENGTH = 32

let current: ArgonCost = PASSWORD_COST

/** Sets the cost of new hashes of this process. For tests, which hash hundreds of passwords. */
export function setPasswordCost(cost: ArgonCost): void {
  current = cost
}

const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password to a PHC string, which includes cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashArgon2('argon2id', { message: password, nonce, ...current, tagLength: TAG_LENGTH })
  return phc(current, nonce, tag)
}

/** Compares a password in constant time. Without a hash (an unknown account) it takes as long and returns false. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    PHC_PATTERN.exec(storedHash ?? '') ?? PHC_PATTERN.exec(dummy()) ?? []
  if (!salt || !tag) return false
  const cost: ArgonCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await hashArgon2('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    ...cost,
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && storedHash !== null
}

/**
 * Checks whether a stored hash has another cost than the current one, so that it should be regenerated at the next
 * login.
 */
export function needsRehash(storedHash: string): boolean {
  const [, memory, passes, parallelism] = PHC_PATTERN.exec(storedHash) ?? []
  return (
    Number(memory) !== current.memory ||
    Number(passes) !== current.passes ||
    Number(parallelism) !== current.parallelism
  )
}

const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const phc = ({ memory, passes, parallelism }: ArgonCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`

/** Builds the hash of a random value at the current cost. */
const dummy = (): string => phc(current, randomBytes(16), randomBytes(TAG_LENGTH))
