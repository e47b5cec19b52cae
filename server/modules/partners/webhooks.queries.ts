import { and, asc, desc, eq, exists, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { partnerGrants, partnerKeys, partners } from '#server/db/tables/partners.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { toUuid } from '#server/ids.ts'
import { SCOPE_OF_EVENT } from './webhooks.rules.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export async function findPartnerByName(db: Queryable, name: string) {
  const [row] = await db.select().from(partners).where(sql`lower(${partners.name}) = lower(${name})`)
  return row ?? null
}

export async function insertWebhook(db: Queryable, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook)
}

/** Updates a webhook; returns null when it does not exist. */
export async function updateWebhook(db: Queryable, id: string, set: Partial<WebhookRow>): Promise<WebhookRow | null> {
  const [row] = await db.update(webhooks).set(set).where(eq(webhooks.id, id)).returning()
  return row ?? null
}

export async function findWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

/** Lists all webhooks with their partners' names, without secrets. */
export function findWebhooks(db: Queryable) {
  return db
    .select({
      id: webhooks.id,
      partner: partners.name,
      url: webhooks.url,
      events: webhooks.events,
      failingSince: webhooks.failingSince,
      offAt: webhooks.offAt,
      offReason: webhooks.offReason,
    })
    .from(webhooks)
    .innerJoin(partners, eq(partners.id, webhooks.partnerId))
    .orderBy(asc(partners.name), asc(webhooks.createdAt))
}

/** Records the time since which deliveries fail; an earlier time stays. */
export async function markWebhookFailing(tx: Queryable, id: string, now: Date): Promise<WebhookRow | null> {
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning()
  return row ?? null
}

const scopeOfEvent = sql`(case ${webhookDeliveries.event} ${sql.join(
  Object.entries(SCOPE_OF_EVENT).map(([event, scope]) => sql`when ${event} then ${scope}`),
  sql` `,
)} end)::partner_scope`

const shopperId = sql`(${webhookDeliveries.data} ->> 'shopperId')::uuid`

/**
 * Condition that the partner may receive the delivery now: a valid key has its scope, and the shopper whose order it is
 * about granted access.
 */
function isDeliveryAllowed(now: Date) {
  const validKey = queryBuilder
    .select({ id: partnerKeys.id })
    .from(partnerKeys)
    .where(
      and(
        eq(partnerKeys.partnerId, webhooks.partnerId),
        or(isNull(partnerKeys.endsAt), gt(partnerKeys.endsAt, now)),
        sql`${scopeOfEvent} = any(${partnerKeys.scopes})`,
        or(isNull(shopperId), not(partnerKeys.test)),
      ),
    )
  const grant = queryBuilder
    .select({ scopes: partnerGrants.scopes })
    .from(partnerGrants)
    .where(
      and(
        eq(partnerGrants.partnerId, webhooks.partnerId),
        eq(partnerGrants.userId, shopperId),
        sql`'orders:read' = any(${partnerGrants.scopes})`,
      ),
    )
  return sql<boolean>`${and(exists(validKey), or(isNull(shopperId), exists(grant)))}`
}

/** Returns a delivery, its webhook, and whether it may be sent. */
export async function findDelivery(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      pairwiseSecret: partners.pairwiseSecret,
      allowed: isDeliveryAllowed(now),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(partners, eq(partners.id, webhooks.partnerId))
    .where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** Records the outcome of a delivery attempt. */
export async function recordAttempt(
  tx: Queryable,
  id: string,
  { at, outcome, isDelivered }: { at: Date; outcome: string; isDelivered: boolean },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      triedAt: at,
      outcome,
      ...(isDelivered && { deliveredAt: at }),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(eq(webhookDeliveries.id, id))
}

/**
 * Requests another attempt for a delivery.
 * @returns whether the delivery exists
 */
export async function requestRedelivery(db: Queryable, id: string, wantedAt: Date): Promise<boolean> {
  const { rowCount } = await db.update(webhookDeliveries).set({ wantedAt }).where(eq(webhookDeliveries.id, id))
  return rowCount === 1
}

export async function deleteDelivery(db: Queryable, id: string): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))
}

const selectNoticeColumns = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  createdAt: webhookDeliveries.createdAt,
  attempts: webhookDeliveries.attempts,
  triedAt: webhookDeliveries.triedAt,
  outcome: webhookDeliveries.outcome,
  deliveredAt: webhookDeliveries.deliveredAt,
}

const belongsToPartner = (partnerId: string) =>
  inArray(
    webhookDeliveries.webhookId,
    queryBuilder.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.partnerId, partnerId)),
  )

/** Returns a delivery to a webhook of the partner, or null. */
export async function findNotice(db: Queryable, { partnerId, id }: { partnerId: string; id: string }) {
  const [row] = await db
    .select(selectNoticeColumns)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), belongsToPartner(partnerId)))
  return row ?? null
}

/** Returns a page of a partner's webhook deliveries, newest first, with the total count. */
export function findNotices(db: Queryable, partnerId: string, page: MomentPage) {
  const { id, createdAt } = webhookDeliveries
  const list = {
    table: webhookDeliveries,
    at: createdAt,
    id,
    kind: 'delivery',
    filter: belongsToPartner(partnerId),
  } as const
  const { facts, where, orderBy, limit } = newestFirst(list, page)
  return db
    .select({ ...selectNoticeColumns, ...facts })
    .from(webhookDeliveries)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** Lists the stored webhook deliveries about a shopper, newest first. */
export function findDeliveriesAbout(db: Queryable, userId: string) {
  const { event, data, createdAt, deliveredAt } = webhookDeliveries
  return db
    .select({ partnerName: partners.name, event, number: sql<string>`${data} ->> 'number'`, createdAt, deliveredAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(partners, eq(partners.id, webhooks.partnerId))
    .where(sql`${shopperId} = ${toUuid('user', userId)}`)
    .orderBy(desc(createdAt))
}

/** Deletes the webhook deliveries about a shopper, to one partner or to all. */
export async function deleteDeliveriesAbout(
  tx: Queryable,
  { userId, partnerId }: { userId: string; partnerId?: string },
): Promise<void> {
  const isToPartner = partnerId === undefined ? undefined : belongsToPartner(partnerId)
  await tx.delete(webhookDeliveries).where(and(sql`${shopperId} = ${toUuid('user', userId)}`, isToPartner))
}

/** Lists the newest deliveries to a webhook. */
export function findDeliveries(db: Queryable, webhookId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
}
