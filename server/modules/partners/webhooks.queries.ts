import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { partnerGrants, partnerKeys, partners } from '#server/db/tables/partners.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { uuidOf } from '#server/ids.ts'
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

/** Null where there is none. */
export async function updateWebhook(db: Queryable, id: string, set: Partial<WebhookRow>): Promise<WebhookRow | null> {
  const [row] = await db.update(webhooks).set(set).where(eq(webhooks.id, id)).returning()
  return row ?? null
}

export async function findWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

/** Every webhook with the name of its partner; of none the secret. */
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

/** Nothing has arrived since then; what was noted before stays. */
export async function noteFailing(tx: Queryable, id: string, now: Date): Promise<WebhookRow | null> {
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

/** Whether the partner may be told of it now: a key of theirs opens it, and the shopper whose order it is allows it. */
const allowed = (now: Date): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${partnerKeys} where ${partnerKeys.partnerId} = ${webhooks.partnerId}
    and (${or(isNull(partnerKeys.endsAt), gt(partnerKeys.endsAt, now))}) and ${scopeOfEvent} = any(${partnerKeys.scopes}) and (${shopperId} is null or not ${partnerKeys.test}))
  and (${shopperId} is null or exists (select 1 from ${partnerGrants} where ${partnerGrants.partnerId} = ${webhooks.partnerId}
    and ${partnerGrants.userId} = ${shopperId} and 'orders:read' = any(${partnerGrants.scopes}))))`

/** A notice, where it goes, and whether it may. */
export async function findDelivery(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks, pairwiseSecret: partners.pairwiseSecret, allowed: allowed(now) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(partners, eq(partners.id, webhooks.partnerId))
    .where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** Writes what came of sending it. */
export async function noteAttempt(tx: Queryable, id: string, { at, outcome, arrived }: { at: Date; outcome: string; arrived: boolean }): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ triedAt: at, outcome, ...(arrived && { deliveredAt: at }), attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, id))
}

/** Has it sent once more. */
export async function wantDelivery(db: Queryable, id: string, wantedAt: Date): Promise<boolean> {
  const { rowCount } = await db.update(webhookDeliveries).set({ wantedAt }).where(eq(webhookDeliveries.id, id))
  return rowCount === 1
}

export async function deleteDelivery(db: Queryable, id: string): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))
}

const noticeColumns = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  createdAt: webhookDeliveries.createdAt,
  attempts: webhookDeliveries.attempts,
  triedAt: webhookDeliveries.triedAt,
  outcome: webhookDeliveries.outcome,
  deliveredAt: webhookDeliveries.deliveredAt,
}

const toWebhooksOf = (partnerId: string) =>
  sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks} where ${webhooks.partnerId} = ${uuidOf('partner', partnerId)})`

/** A delivery to a webhook of the partner, or null. */
export async function findNotice(db: Queryable, { partnerId, id }: { partnerId: string; id: string }) {
  const [row] = await db
    .select(noticeColumns)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), toWebhooksOf(partnerId)))
  return row ?? null
}

/** A page of what the webhooks of a partner were told, newest first, with the count of all. */
export function findNotices(db: Queryable, partnerId: string, page: MomentPage) {
  const { id, createdAt } = webhookDeliveries
  const list = { table: webhookDeliveries, at: createdAt, id, kind: 'delivery', filter: toWebhooksOf(partnerId) } as const
  const { facts, where, orderBy, limit } = newestFirst(list, page)
  return db
    .select({ ...noticeColumns, ...facts })
    .from(webhookDeliveries)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** What partners were told of a shopper in the last days, newest first. */
export function findDeliveriesAbout(db: Queryable, userId: string) {
  const { event, data, createdAt, deliveredAt } = webhookDeliveries
  return db
    .select({ partnerName: partners.name, event, number: sql<string>`${data} ->> 'number'`, createdAt, deliveredAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(partners, eq(partners.id, webhooks.partnerId))
    .where(sql`${shopperId} = ${uuidOf('user', userId)}`)
    .orderBy(desc(createdAt))
}

/** Forgets what partners were told of a shopper, one of them or all. */
export async function deleteDeliveriesAbout(tx: Queryable, { userId, partnerId }: { userId: string; partnerId?: string }): Promise<void> {
  const to =
    partnerId && sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks} where ${webhooks.partnerId} = ${uuidOf('partner', partnerId)})`
  await tx.delete(webhookDeliveries).where(and(sql`${shopperId} = ${uuidOf('user', userId)}`, to || undefined))
}

/** The newest notices to a webhook. */
export function findDeliveries(db: Queryable, webhookId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
}
