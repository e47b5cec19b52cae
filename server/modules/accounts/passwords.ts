import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/**
 * OWASP's first recommendation for Argon2id:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const NOW = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

type Cost = Pick<typeof NOW, 'memory' | 'passes' | 'parallelism'>

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password to a PHC string, which includes cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: password, nonce, ...NOW })
  return `$argon2id$v=19$m=${NOW.memory},t=${NOW.passes},p=${NOW.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Compares a password in constant time. Without a hash (an unknown account) it takes as long and returns false. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored ?? DUMMY) ?? PHC.exec(DUMMY) ?? []
  if (!salt || !tag) return false
  const cost: Cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    ...cost,
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

/**
 * Checks whether a stored hash has another cost than the current one, so that it should be regenerated at the next
 * login.
 */
export function isOutdated(stored: string): boolean {
  const [, memory, passes, parallelism] = PHC.exec(stored) ?? []
  return Number(memory) !== NOW.memory || Number(passes) !== NOW.passes || Number(parallelism) !== NOW.parallelism
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Hash of a random value at the current cost. */
const DUMMY = `$argon2id$v=19$m=${NOW.memory},t=${NOW.passes},p=${NOW.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
