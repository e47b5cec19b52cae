import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { parseId } from '#server/ids.ts'
import { addKeyIn, listKeys, revokeKeyIn, rotateKeyIn } from '#server/modules/partners/keys.service.ts'
import { reasonSchema } from '#server/modules/staff/people/people.rules.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { Scope } from '#server/security/scopes.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './partners.queries.ts'

/** Lists all partners with their keys, ended ones included, in two statements. @throws {DomainError} FORBIDDEN */
export async function listPartners(ctx: RequestContext) {
  requirePermission(ctx, 'partners.read')
  const { db, clock } = ctx
  const [partners, keys] = await Promise.all([queries.findPartners(db), listKeys({ db })])
  const keysOf = Map.groupBy(keys, ({ partnerId }) => partnerId)
  return partners.map((partner) => ({
    ...partner,
    keys: (keysOf.get(partner.id) ?? []).map((key) => ({
      ...key,
      active: key.endsAt === null || key.endsAt > clock(),
    })),
  }))
}

/** A created key. Its plain text is in the response of the request that created it, and nowhere else. */
export type CreatedKey = { id: string; key: string | null }

export type NewKeyInput = { partnerName: string; scopes: readonly Scope[]; test: boolean; origins: readonly string[] }

/**
 * Creates a key for the partner with this name, and the partner if there is none. A repeated request returns the key
 * without its plain text, which is not stored.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function createPartnerKey(
  ctx: RequestContext,
  { idempotencyKey, ...input }: NewKeyInput & IdempotencyKeyInput,
): Promise<CreatedKey> {
  requirePermission(ctx, 'partners.edit')
  return inTransaction(ctx.db, async (tx) => {
    const { result } = await runOnce<CreatedKey>(tx, ctx, {
      key: idempotencyKey,
      request: { createPartnerKey: input },
      kind: 'partnerKey',
      execute: async () => {
        const { id, key, partnerId, scopes, test, origins } = await addKeyIn(
          tx,
          { ...input, name: input.partnerName },
          ctx.clock(),
        )
        await audit(tx, ctx, { action: 'partners.createKey', id, partnerId, after: { scopes, test, origins } })
        return { id, key }
      },
      loadResult: async (id) => ({ id, key: null }),
    })
    return result
  })
}

/**
 * Creates a key with the same access; the old one stays valid for a day. A repeated request returns the key without its
 * plain text, which is not stored.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function rotatePartnerKey(
  ctx: RequestContext,
  { id, idempotencyKey: key }: { id: string } & IdempotencyKeyInput,
): Promise<CreatedKey> {
  requirePermission(ctx, 'partners.edit')
  return inTransaction(ctx.db, async (tx) => {
    const { result } = await runOnce<CreatedKey>(tx, ctx, {
      key,
      request: ['rotatePartnerKey', id],
      kind: 'partnerKey',
      execute: async () => {
        const created = await rotateKeyIn(tx, id, ctx.clock())
        await audit(tx, ctx, {
          action: 'partners.rotateKey',
          id,
          partnerId: created.partnerId,
          after: { endsAt: created.oldEndsAt.toISOString(), newKeyId: created.id },
        })
        return { id: created.id, key: created.key }
      },
      loadResult: async (newKeyId) => ({ id: newKeyId, key: null }),
    })
    return result
  })
}

/** Revokes a key immediately. @throws {DomainError} FORBIDDEN, BAD_INPUT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED */
export async function revokePartnerKey(
  ctx: RequestContext,
  { id: keyId, idempotencyKey: key, ...input }: { id: string; reason: string } & IdempotencyKeyInput,
): Promise<void> {
  requirePermission(ctx, 'partners.edit')
  const { reason } = validate(reasonSchema, input)
  const id = parseId('partnerKey', keyId, 'Partner key')
  await changeOnce(ctx, { key, kind: 'partnerKey', id, request: ['revokePartnerKey', id, reason] }, async (tx) => {
    const { partnerId } = await revokeKeyIn(tx, id, ctx.clock())
    const after = { endsAt: ctx.clock().toISOString() }
    await audit(tx, ctx, { action: 'partners.revokeKey', id, partnerId, after, reason })
  })
}

type Entry = { action: string; id: string; partnerId: string; after: Record<string, unknown>; reason?: string }

async function audit(tx: Tx, ctx: RequestContext, { id, partnerId, ...entry }: Entry): Promise<void> {
  await recordAudit(tx, ctx, { ...entry, entity: { id, name: await queries.findPartnerName(tx, partnerId) } })
}
