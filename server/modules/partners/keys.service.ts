import type { CoreDependencies } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import type { Scope } from '#server/security/scopes.ts'
import { hashToken } from '#server/security/secrets.ts'
import { ensureDemoShopper } from './demoShopper.queries.ts'
import * as queries from './keys.queries.ts'
import { newPartnerKey } from './partners.keys.ts'
import { keyOrigins, keyScopes, partnerName, ROTATION_HOURS } from './partners.rules.ts'

type Shop = Pick<CoreDependencies, 'db' | 'clock'>

/** A key as it is told once, to whoever made it. */
export type NewKey = { id: string; key: string; scopes: readonly Scope[]; test: boolean; origins: readonly string[]; partnerId: string }

type KeyForm = { name: string; scopes: readonly string[]; test?: boolean; origins?: readonly string[] }

/**
 * A new key for the partner of this name, who is made where there is none. A test key sees the demo shopper, who is made as well; browser
 * pages of `origins` may use the key.
 * @throws {DomainError} BAD_INPUT
 */
export function addKey({ db, clock }: Shop, { test = false, ...input }: KeyForm): Promise<NewKey> {
  const name = validate(partnerName, input.name)
  const scopes = validate(keyScopes, input.scopes)
  const origins = validate(keyOrigins, input.origins ?? [])
  const createdAt = clock()
  return inTransaction(db, async (tx) => {
    if (test) await ensureDemoShopper(tx, createdAt)
    const partner = await queries.findOrInsertPartner(tx, { id: newId('partner'), name, createdAt })
    return insertNewKey(tx, { partnerId: partner.id, scopes, test, origins, createdAt })
  })
}

/**
 * A key that opens the same; the old one is good for another day.
 * @throws {DomainError} NOT_FOUND where there is no such key, or it is good no more
 */
export function rotateKey({ db, clock }: Shop, keyId: string): Promise<NewKey & { oldEndsAt: Date }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const oldEndsAt = new Date(now.getTime() + ROTATION_HOURS * 3_600_000)
    const old = await endAt(tx, keyId, { now, endsAt: oldEndsAt })
    return { ...(await insertNewKey(tx, { ...old, createdAt: now })), oldEndsAt: old.endsAt ?? oldEndsAt }
  })
}

/** Ends a key at once. @throws {DomainError} NOT_FOUND where there is no such key, or it is good no more */
export async function revokeKey({ db, clock }: Shop, keyId: string): Promise<void> {
  const now = clock()
  await endAt(db, keyId, { now, endsAt: now })
}

/** Every key with its partner; of none what it is. */
export const listKeys = ({ db }: Pick<Shop, 'db'>) => queries.findKeys(db)

async function endAt(tx: Queryable, keyId: string, when: { now: Date; endsAt: Date }) {
  const ended = await queries.endKey(tx, parseId('partnerKey', keyId, 'Partner key'), when)
  if (!ended) throw notFound('Partner key')
  return ended
}

type KeyRights = Pick<queries.PartnerKeyRow, 'partnerId' | 'scopes' | 'test' | 'origins' | 'createdAt'>

async function insertNewKey(tx: Tx, { partnerId, scopes, test, origins, createdAt }: KeyRights): Promise<NewKey> {
  const [id, key] = [newId('partnerKey'), newPartnerKey({ test })]
  await queries.insertKey(tx, { id, partnerId, hash: hashToken(key), scopes, test, origins, createdAt })
  return { id, key, scopes, test, origins, partnerId }
}
