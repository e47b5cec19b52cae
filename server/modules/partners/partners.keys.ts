import type { Partner, PartnerKeys } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import { KEY_PREFIX, TEST_KEY_PREFIX } from '#server/security/partnerKey.ts'
import type { RateLimits } from '#server/security/rateLimits.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { findActiveKey, isOriginAllowed, touchKey } from './keys.queries.ts'

const TOUCH_INTERVAL_MS = 60_000

/** Generates a key with 256 random bits; it is shown once and stored as a hash. */
export const generatePartnerKey = ({ test }: { test: boolean }): string =>
  `${test ? TEST_KEY_PREFIX : KEY_PREFIX}${newToken()}`

/**
 * Creates the authentication of partner keys. It queries the database on each request, so that revoking a key takes
 * effect immediately.
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
    async authenticateKey(key: string): Promise<Partner> {
      const now = clock()
      const keyRow = await findActiveKey(db, { hash: hashToken(key) }, now)
      if (!keyRow) throw new DomainError('UNAUTHENTICATED', 'The partner key is not valid.')
      const { lastUsedAt, ...partner } = keyRow
      const calls = await limits.take('callByPartnerKey', partner.keyId)
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_INTERVAL_MS)
        await touchKey(db, partner.keyId, now)
      return { ...partner, calls }
    },

    async refreshPartner({ keyId, calls }: Pick<Partner, 'keyId' | 'calls'>): Promise<Partner | null> {
      const keyRow = await findActiveKey(db, { id: keyId }, clock())
      return keyRow && { ...keyRow, calls }
    },

    isOriginAllowed: (origin: string, key: string | null): Promise<boolean> =>
      isOriginAllowed(db, { origin, hash: key === null ? null : hashToken(key), now: clock() }),
  }
}
