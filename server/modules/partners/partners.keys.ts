import type { Partner } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import type { Limits } from '#server/limits.ts'
import { hashTicket, newTicket } from '#server/secrets.ts'
import { findGoodKey, touchKey } from './keys.queries.ts'

/** Tells a key from an access token, and lets scanners for leaked secrets know it. */
const PREFIX = 'kasero_key_'
const NOTED_EVERY_MS = 60_000

/** 256 random bits; shown once, kept as its hash. */
export const newPartnerKey = (): string => `${PREFIX}${newTicket()}`

export const isPartnerKey = (token: string): boolean => token.startsWith(PREFIX)

/** Recognises partners by their keys, asking the database each time: a key that is revoked is worth nothing at once. */
export function makePartnerKeys({ db, clock, limits }: { db: Db; clock: () => Date; limits: Limits }) {
  return {
    /** @throws {DomainError} UNAUTHENTICATED where the key is not good, RATE_LIMITED where it is used too often */
    async partnerOf(key: string): Promise<Partner> {
      const now = clock()
      const found = await findGoodKey(db, hashTicket(key), now)
      if (!found) throw new DomainError('UNAUTHENTICATED', 'This partner key is not good, or not any more.')
      const { lastUsedAt, ...partner } = found
      const calls = await limits.take('callByPartnerKey', partner.keyId)
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS) await touchKey(db, partner.keyId, now)
      return { ...partner, calls }
    },
  }
}

export type PartnerKeys = ReturnType<typeof makePartnerKeys>
