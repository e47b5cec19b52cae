import { createHash } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './idempotency.queries.ts'

/** How long the same key stands for the same thing. */
export const KEY_HOURS = 24

/** When the keys were made that may be used anew. */
export const expiryBefore = (now: Date): Date => new Date(now.getTime() - KEY_HOURS * 3_600_000)

export const hashOf = (question: string): string => createHash('sha256').update(question).digest('hex')

/** @throws {DomainError} BAD_INPUT */
export function checkedKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}

export const keyReused = (what: string) =>
  new DomainError('IDEMPOTENCY_KEY_REUSED', `This idempotency key was used for another ${what}. Use a new key for each ${what}.`)

/** Something that callers may send with a key. */
export type Keyed = { idempotencyKey?: string | null | undefined }

export type IdempotentResult<T> = { made: T /** It was made before, and nothing has changed now. */; replayed: boolean }

type Change<T> = {
  key: string | null | undefined
  /** What is asked, as JSON can say it: another question under the same key is refused. */
  question: unknown
  make: () => Promise<T>
  /** What was changed, as it stands now. */
  again: (id: string) => Promise<T>
}

/**
 * Makes a change of the viewer's within the caller's transaction, and with a key only the first time in 24 hours: whoever sends it again
 * is given what it changed, as that stands now. A rival with the same key is waited for, and a change that is refused leaves its key free.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function runOnce<T extends { id: string }>(
  tx: Tx,
  ctx: RequestContext,
  { key: given, question, make, again }: Change<T>,
): Promise<IdempotentResult<T>> {
  const key = checkedKey(given)
  if (key === null) return { made: await make(), replayed: false }
  const [userId, createdAt] = [requireViewer(ctx).id, ctx.clock()]
  const requestHash = hashOf(JSON.stringify(question))
  if (!(await queries.claimKey(tx, { userId, key, requestHash, createdAt, before: expiryBefore(createdAt) }))) {
    const earlier = await queries.findKey(tx, { userId, key })
    if (earlier?.changedId == null || earlier.requestHash !== requestHash) throw keyReused('change')
    return { made: await again(earlier.changedId), replayed: true }
  }
  const made = await make()
  await queries.storeResult(tx, { userId, key, changedId: made.id })
  return { made, replayed: false }
}
