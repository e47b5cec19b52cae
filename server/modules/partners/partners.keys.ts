import type { Partner } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import type { Limits } from '#server/limits.ts'
import { hashTicket, newTicket } from '#server/secrets.ts'
import { findGoodKey, isOriginAllowed, touchKey } from './keys.queries.ts'

/** Prefixes tell a key from an access token, a test key from a live one, and let secret scanners find both. */
const PREFIX = 'kasero_key_'
const TEST_PREFIX = 'kasero_test_'
const NOTED_EVERY_MS = 60_000

/** 256 random bits; shown once, stored as a hash. */
export const newPartnerKey = ({ test }: { test: boolean }): string => `${test ? TEST_PREFIX : PREFIX}${newTicket()}`

export const isPartnerKey = (token: string): boolean => token.startsWith(PREFIX) || token.startsWith(TEST_PREFIX)

/** Recognises partners by their keys, asking the database each time: a key that is revoked is worth nothing at once. */
export function makePartnerKeys({ db, clock, limits }: { db: Db; clock: () => Date; limits: Limits }) {
  return {
    /** @throws {DomainError} UNAUTHENTICATED where the key is not good, RATE_LIMITED where it is used too often */
    async partnerOf(key: string): Promise<Partner> {
      const now = clock()
      const found = await findGoodKey(db, { hash: hashTicket(key) }, now)
      if (!found) throw new DomainError('UNAUTHENTICATED', 'This partner key is not good, or not any more.')
      const { lastUsedAt, ...partner } = found
      const calls = await limits.take('callByPartnerKey', partner.keyId)
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS) await touchKey(db, partner.keyId, now)
      return { ...partner, calls }
    },

    /** The partner of an open connection as they are now; null once the key is not good any more. It counts as no request. */
    async partnerStill({ keyId, calls }: Pick<Partner, 'keyId' | 'calls'>): Promise<Partner | null> {
      const found = await findGoodKey(db, { id: keyId }, clock())
      return found && { ...found, calls }
    },

    /** Whether pages of this origin may use the key; without a key, whether they may use any. */
    allowsOrigin: (origin: string, key: string | null): Promise<boolean> =>
      isOriginAllowed(db, { origin, hash: key === null ? null : hashTicket(key), now: clock() }),
  }
}

export type PartnerKeys = ReturnType<typeof makePartnerKeys>
