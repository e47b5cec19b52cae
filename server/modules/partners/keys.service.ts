import type { World } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { checked } from '#server/input.ts'
import { hashTicket } from '#server/secrets.ts'
import * as queries from './keys.queries.ts'
import { newPartnerKey } from './partners.keys.ts'
import { keyScopes, partnerName, ROTATION_HOURS, type Scope } from './partners.rules.ts'

type Shop = Pick<World, 'db' | 'clock'>

/** A key as it is told once, to whoever made it. */
export type NewKey = { id: string; key: string; scopes: readonly Scope[]; partnerId: string }

/** A new key for the partner of this name, who is made where there is none. @throws {DomainError} BAD_INPUT */
export function addKey({ db, clock }: Shop, input: { name: string; scopes: readonly string[] }): Promise<NewKey> {
  const name = checked(partnerName, input.name)
  const scopes = checked(keyScopes, input.scopes)
  const createdAt = clock()
  return inTransaction(db, async (tx) => {
    const partner = await queries.findOrInsertPartner(tx, { id: newId('partner'), name, createdAt })
    return insertNewKey(tx, { partnerId: partner.id, scopes, createdAt })
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
    return { ...(await insertNewKey(tx, { partnerId: old.partnerId, scopes: old.scopes, createdAt: now })), oldEndsAt: old.endsAt ?? oldEndsAt }
  })
}

/** Ends a key at once. @throws {DomainError} NOT_FOUND where there is no such key, or it is good no more */
export async function revokeKey({ db, clock }: Shop, keyId: string): Promise<void> {
  const now = clock()
  await endAt(db, keyId, { now, endsAt: now })
}

/** Every key with its partner; of none what it is. */
export const listKeys = ({ db }: Pick<Shop, 'db'>) => queries.findKeys(db)

type Tx = Parameters<typeof queries.insertKey>[0]

async function endAt(tx: Tx, keyId: string, when: { now: Date; endsAt: Date }) {
  const ended = await queries.endKey(tx, parseId('partnerKey', keyId, 'Partner key'), when)
  if (!ended) throw notFound('Partner key')
  return ended
}

async function insertNewKey(tx: Tx, { partnerId, scopes, createdAt }: { partnerId: string; scopes: Scope[]; createdAt: Date }): Promise<NewKey> {
  const [id, key] = [newId('partnerKey'), newPartnerKey()]
  await queries.insertKey(tx, { id, partnerId, hash: hashTicket(key), scopes, createdAt })
  return { id, key, scopes, partnerId }
}
