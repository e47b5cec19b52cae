import type { Partner, PartnerKeys } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import { KEY_PREFIX, TEST_KEY_PREFIX } from '#server/security/partnerKey.ts'
import type { RateLimits } from '#server/security/rateLimits.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { findGoodKey, isOriginAllowed, touchKey } from './keys.queries.ts'

const NOTED_EVERY_MS = 60_000

/** Generates a key with 256 random bits; it is shown once and stored as a hash. */
export const newPartnerKey = ({ test }: { test: boolean }): string =>
  `${test ? TEST_KEY_PREFIX : KEY_PREFIX}${newToken()}`

/**
 * Creates the authentication of partner keys. It queries the database on each request, so that revoking a key takes
 * effect at once.
 */
export function createPartnerKeys({
  db,
  clock,
  limits,
}: {
  db: Db
  clock: () => Date
  limits: RateLimits
}): PartnerKeys {
  return {
    async partnerOf(key: string): Promise<Partner> {
      const now = clock()
      const found = await findGoodKey(db, { hash: hashToken(key) }, now)
      if (!found) throw new DomainError('UNAUTHENTICATED', 'The partner key is not valid.')
      const { lastUsedAt, ...partner } = found
      const calls = await limits.take('callByPartnerKey', partner.keyId)
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS) await touchKey(db, partner.keyId, now)
      return { ...partner, calls }
    },

    async partnerStill({ keyId, calls }: Pick<Partner, 'keyId' | 'calls'>): Promise<Partner | null> {
      const found = await findGoodKey(db, { id: keyId }, clock())
      return found && { ...found, calls }
    },

    allowsOrigin: (origin: string, key: string | null): Promise<boolean> =>
      isOriginAllowed(db, { origin, hash: key === null ? null : hashToken(key), now: clock() }),
  }
}
