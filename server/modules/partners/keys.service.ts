import type { CoreDependencies } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import type { Scope } from '#server/security/scopes.ts'
import { hashToken } from '#server/security/secrets.ts'
import { validate } from '#server/validation/input.ts'
import { ensureDemoShopper } from './demoShopper.queries.ts'
import * as queries from './keys.queries.ts'
import { generatePartnerKey } from './partners.keys.ts'
import { keyOriginsSchema, keyScopesSchema, partnerNameSchema, ROTATION_HOURS } from './partners.rules.ts'

type KeyDependencies = Pick<CoreDependencies, 'db' | 'clock'>

/** A new key with its plain text, which is shown once, to its creator. */
export type NewKey = {
  id: string
  key: string
  scopes: readonly Scope[]
  test: boolean
  origins: readonly string[]
  partnerId: string
}

type KeyInput = { name: string; scopes: readonly string[]; test?: boolean; origins?: readonly string[] }

/**
 * Creates a key for the partner with this name, and the partner if it does not exist. A test key reads the demo
 * shopper, which is created as well; web pages from `origins` may use the key.
 * @throws {DomainError} BAD_INPUT
 */
export const addKey = ({ db, clock }: KeyDependencies, input: KeyInput): Promise<NewKey> =>
  inTransaction(db, (tx) => addKeyIn(tx, input, clock()))

/** Same, within a transaction. @throws {DomainError} BAD_INPUT */
export async function addKeyIn(tx: Tx, { test = false, ...input }: KeyInput, createdAt: Date): Promise<NewKey> {
  const name = validate(partnerNameSchema, input.name)
  const scopes = validate(keyScopesSchema, input.scopes)
  const origins = validate(keyOriginsSchema, input.origins ?? [])
  if (test) await ensureDemoShopper(tx, createdAt)
  const partner = await queries.findOrInsertPartner(tx, { id: newId('partner'), name, createdAt })
  return insertNewKey(tx, { partnerId: partner.id, scopes, test, origins, createdAt })
}

/**
 * Creates a key with the same access; the old one stays valid for another day.
 * @throws {DomainError} NOT_FOUND when the key does not exist or is no longer valid
 */
export const rotateKey = ({ db, clock }: KeyDependencies, keyId: string): Promise<NewKey & { oldEndsAt: Date }> =>
  inTransaction(db, (tx) => rotateKeyIn(tx, keyId, clock()))

/** Same, within a transaction. @throws {DomainError} NOT_FOUND */
export async function rotateKeyIn(tx: Tx, keyId: string, now: Date): Promise<NewKey & { oldEndsAt: Date }> {
  const oldEndsAt = new Date(now.getTime() + ROTATION_HOURS * 3_600_000)
  const oldKey = await endKeyAt(tx, keyId, { now, endsAt: oldEndsAt })
  return { ...(await insertNewKey(tx, { ...oldKey, createdAt: now })), oldEndsAt: oldKey.endsAt ?? oldEndsAt }
}

/**
 * Ends a key immediately.
 * @throws {DomainError} NOT_FOUND when the key does not exist or is no longer valid
 */
export async function revokeKey({ db, clock }: KeyDependencies, keyId: string): Promise<void> {
  await revokeKeyIn(db, keyId, clock())
}

/** Same, also within a transaction. @throws {DomainError} NOT_FOUND */
export const revokeKeyIn = (tx: Queryable, keyId: string, now: Date): Promise<queries.PartnerKeyRow> =>
  endKeyAt(tx, keyId, { now, endsAt: now })

/** Lists all keys with their partners, without the keys' plain text. */
export const listKeys = ({ db }: Pick<KeyDependencies, 'db'>) => queries.findKeys(db)

async function endKeyAt(tx: Queryable, keyId: string, times: { now: Date; endsAt: Date }) {
  const endedKey = await queries.endKey(tx, parseId('partnerKey', keyId, 'Partner key'), times)
  if (!endedKey) throw notFound('Partner key')
  return endedKey
}

type KeyProperties = Pick<queries.PartnerKeyRow, 'partnerId' | 'scopes' | 'test' | 'origins' | 'createdAt'>

async function insertNewKey(tx: Tx, { partnerId, scopes, test, origins, createdAt }: KeyProperties): Promise<NewKey> {
  const [id, key] = [newId('partnerKey'), generatePartnerKey({ test })]
  await queries.insertKey(tx, { id, partnerId, hash: hashToken(key), scopes, test, origins, createdAt })
  return { id, key, scopes, test, origins, partnerId }
}
