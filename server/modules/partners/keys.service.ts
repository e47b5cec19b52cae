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

/** A new key with its plain text, which is shown once, to its creator. */
export type NewKey = {
  id: string
  key: string
  scopes: readonly Scope[]
  test: boolean
  origins: readonly string[]
  partnerId: string
}

type KeyForm = { name: string; scopes: readonly string[]; test?: boolean; origins?: readonly string[] }

/**
 * Creates a key for the partner with this name, and the partner if it does not exist. A test key reads the demo
 * shopper, which is created as well; web pages from `origins` may use the key.
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
 * Creates a key with the same access; the old one stays valid for another day.
 * @throws {DomainError} NOT_FOUND when the key does not exist or is no longer valid
 */
export function rotateKey({ db, clock }: Shop, keyId: string): Promise<NewKey & { oldEndsAt: Date }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const oldEndsAt = new Date(now.getTime() + ROTATION_HOURS * 3_600_000)
    const old = await endAt(tx, keyId, { now, endsAt: oldEndsAt })
    return { ...(await insertNewKey(tx, { ...old, createdAt: now })), oldEndsAt: old.endsAt ?? oldEndsAt }
  })
}

/**
 * Ends a key immediately.
 * @throws {DomainError} NOT_FOUND when the key does not exist or is no longer valid
 */
export async function revokeKey({ db, clock }: Shop, keyId: string): Promise<void> {
  const now = clock()
  await endAt(db, keyId, { now, endsAt: now })
}

/** Lists all keys with their partners, without the keys' plain text. */
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
