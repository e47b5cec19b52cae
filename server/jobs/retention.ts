/**
 * What the shop keeps about people, why and for how long: the register that Uganda's Data Protection and Privacy Act,
 * 2019, demands. The job `sweep` enforces it every hour, by the clock of the database; docs/security/data.md lists it.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Db } from '#server/db/pool.ts'
import { codes, rateLimits, refreshTokens, sessions, users } from '#server/db/tables/accounts.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { idempotencyKeys } from '#server/db/tables/keys.ts'
import { checkoutTurns, orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { catalogueExports } from '#server/db/tables/partners.ts'
import { paymentNotices } from '#server/db/tables/payments.ts'
import { staffChallenges, staffInvitations, staffSessions } from '#server/db/tables/staff.ts'
import { staffNotices } from '#server/db/tables/staffNotifications.ts'
import { orderNotes, orderViewers, refundRequests, staffRefunds } from '#server/db/tables/staffOrders.ts'
import { productSaves } from '#server/db/tables/stock.ts'
import { ticketPictures, tickets } from '#server/db/tables/support.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { IDEMPOTENCY_KEY_HOURS } from '#server/limits.ts'
import { isUnusedAccount } from '#server/modules/accounts/accounts.queries.ts'
import { discardPictures } from '#server/modules/support/ticketPictures.queries.ts'

export type Retention = {
  /** Tables, as PostgreSQL names them. */
  tables: string[]
  /** Data about people in them. */
  what: string
  why: string
  /** Who receives it outside the shop. */
  recipients?: string
  /** Retention period, in words. */
  retention: string
  /** Deletes what is older, or removes the person from it; absent where a person or another rule deletes it. */
  sweep?: (db: Db) => Promise<unknown>
}

/** The time before now by this PostgreSQL interval, by the database's clock. */
const before = (interval: string): SQL => sql`now() - ${interval}::interval`

const ORDER_YEARS = 6

/** Address of an order without the person: area and city stay for the accounts. */
const NO_PERSON = JSON.stringify({
  ...{ name: '', addressLine: '', landmark: '', mobile: '', pincode: null, secondMobile: null },
  ...{ riderNote: null, plusCode: null, latitude: null, longitude: null },
})

export const RETENTION: Retention[] = [
  {
    tables: ['users'],
    what: 'Name, email, phone, language, avatar, password hash, last log-in',
    why: 'Contract: the account',
    retention: 'Until the person closes the account; 30 days when the email was never verified and nothing was ordered',
    sweep: (db) => db.delete(users).where(and(isUnusedAccount(db), lt(users.createdAt, before('30 days')))),
  },
  {
    tables: ['marketing_consents'],
    what: 'When the person agreed to marketing by email, to which text, and when they withdrew it',
    why: 'Proof of consent',
    retention: 'Until the person closes the account',
  },
  {
    tables: ['sessions'],
    what: 'Devices and times of log-ins',
    why: 'Security of the account',
    retention: '30 days after the session ended',
    sweep: (db) =>
      db.delete(sessions).where(lt(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, before('30 days'))),
  },
  {
    tables: ['refresh_tokens'],
    what: 'Hashes of refresh tokens',
    why: 'Detection of copied tokens',
    retention: '30 days after they were replaced; the next token for 1 minute',
    async sweep(db) {
      await db.delete(refreshTokens).where(lt(refreshTokens.replacedAt, before('30 days')))
      await db
        .update(refreshTokens)
        .set({ successor: null })
        .where(and(isNotNull(refreshTokens.successor), lt(refreshTokens.replacedAt, before('1 minute'))))
    },
  },
  {
    tables: ['codes'],
    what: 'Email addresses and hashes of codes',
    why: 'Proof of an email address',
    retention: '1 day after they expire',
    sweep: (db) => db.delete(codes).where(lt(codes.expiresAt, before('1 day'))),
  },
  {
    tables: ['rate_limits'],
    what: 'Email and network addresses with counters',
    why: 'Protection against guessing and overload',
    retention: 'Until the limit ends, 2 hours at most',
    sweep: (db) => db.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`)),
  },
  {
    tables: ['cart_lines'],
    what: 'Products and notes in the cart',
    why: 'Contract: the cart on every device',
    retention: 'Until ordered or removed',
  },
  {
    tables: ['addresses'],
    what: 'Names, places, directions, phone numbers, coordinates',
    why: 'Contract: delivery',
    recipients: 'Google or Nominatim get coordinates without a name, when configured',
    retention: 'Until the account is closed; 1 year after the person deleted the address',
    sweep: (db) =>
      db.delete(addresses).where(and(eq(addresses.active, false), lt(addresses.updatedAt, before('1 year')))),
  },
  {
    tables: ['orders', 'order_lines', 'order_events', 'order_notes', 'staff_refunds', 'refund_requests'],
    what: 'What was ordered, where to, for whom; notes',
    why: 'Contract; accounts must be kept for five years after the tax year (Tax Procedures Code Act, 2014)',
    recipients: 'Partners, for shoppers who granted it, without address and rider’s note',
    retention: `${ORDER_YEARS} years with the person, then without; at once without when the account is closed`,
    async sweep(db) {
      const isOld = lt(orders.placedAt, before(`${ORDER_YEARS} years`))
      const old = db.select({ id: orders.id }).from(orders).where(isOld)
      await db
        .update(orderLines)
        .set({ note: null })
        .where(and(isNotNull(orderLines.note), inArray(orderLines.orderId, old)))
      await db
        .update(orderEvents)
        .set({ reason: null })
        .where(and(isNotNull(orderEvents.reason), inArray(orderEvents.orderId, old)))
      await db.delete(orderNotes).where(inArray(orderNotes.orderId, old))
      await db.delete(refundRequests).where(inArray(refundRequests.orderId, old))
      await db
        .update(staffRefunds)
        .set({ comment: null })
        .where(and(isNotNull(staffRefunds.comment), inArray(staffRefunds.orderId, old)))
      await db
        .update(orders)
        .set({ address: sql`${orders.address} || ${NO_PERSON}::jsonb` })
        .where(and(isOld, ne(sql`${orders.address} ->> 'mobile'`, '')))
    },
  },
  {
    tables: ['payments', 'refunds'],
    what: 'Amounts, references and methods; no card or mobile money numbers',
    why: 'Contract; accounts',
    recipients: 'Flutterwave: name, email, phone and amount of the payer',
    retention: 'With the order',
  },
  {
    tables: ['payment_notices'],
    what: 'References of payments, as the provider reported them',
    why: 'Proof against the provider',
    retention: '90 days',
    sweep: (db) => db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before('90 days'))),
  },
  {
    tables: ['checkout_turns'],
    what: 'When a shopper waited to check out',
    why: 'Contract: order in a crowd',
    retention: '1 day',
    sweep: (db) => db.delete(checkoutTurns).where(lt(checkoutTurns.seenAt, before('1 day'))),
  },
  {
    tables: ['idempotency_keys'],
    what: 'Hashes of requests',
    why: 'Nothing happens twice',
    retention: `${IDEMPOTENCY_KEY_HOURS} hours`,
    sweep: (db) =>
      db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(`${IDEMPOTENCY_KEY_HOURS} hours`))),
  },
  {
    tables: ['product_saves', 'product_save_changes'],
    what: 'Results of changes by staff, and the values before',
    why: 'Nothing happens twice; changes can be undone',
    retention: `${IDEMPOTENCY_KEY_HOURS + 1} hours`,
    sweep: (db) => db.delete(productSaves).where(lt(productSaves.at, before(`${IDEMPOTENCY_KEY_HOURS + 1} hours`))),
  },
  {
    tables: ['tickets', 'ticket_responses', 'ticket_events', 'ticket_notes', 'ticket_pictures', 'ticket_reads'],
    what: 'Name, email, what people wrote and the pictures they sent, and when members opened it',
    why: 'Contract: support',
    recipients: 'Partners, for shoppers who granted it',
    retention: '2 years after the last change of a resolved or closed ticket; pictures without a ticket for 1 day',
    sweep: deleteOldTickets,
  },
  {
    tables: ['partner_grants'],
    what: 'Which partner may read what',
    why: 'Consent',
    retention: 'Until withdrawn',
  },
  {
    tables: ['webhooks', 'webhook_deliveries'],
    what: 'Events of orders that partners were sent',
    why: 'Consent; proof of delivery',
    recipients: 'The partner',
    retention: '30 days; the old secret of a webhook for 1 day',
    async sweep(db) {
      await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before('30 days')))
      await db
        .update(webhooks)
        .set({ oldSecret: null, oldSecretEndsAt: null })
        .where(lt(webhooks.oldSecretEndsAt, sql`now()`))
    },
  },
  {
    tables: ['catalogue_exports'],
    what: 'Who of a partner asked for an export',
    why: 'Limits',
    retention: '30 days',
    sweep: (db) => db.delete(catalogueExports).where(lt(catalogueExports.requestedAt, before('30 days'))),
  },
  {
    tables: [
      ...['staff_members', 'staff_recovery_codes', 'staff_notification_settings', 'staff_push_subscriptions'],
      'saved_views',
    ],
    what: 'Roles, second factors, settings and browsers of staff',
    why: 'Employment',
    recipients: 'Push services of browsers, encrypted',
    retention: 'Until the account is closed; browsers until the session ends',
  },
  {
    tables: ['staff_sessions', 'order_viewers'],
    what: 'Devices and times of staff log-ins, and which order is open',
    why: 'Security',
    retention: '90 days after the session ended; open orders for 1 day',
    async sweep(db) {
      await db
        .delete(staffSessions)
        .where(lt(sql`coalesce(${staffSessions.endedAt}, ${staffSessions.expiresAt})`, before('90 days')))
      await db.delete(orderViewers).where(lt(orderViewers.seenAt, before('1 day')))
    },
  },
  {
    tables: ['staff_challenges'],
    what: 'Log-ins and locked sessions that wait for the second factor',
    why: 'Security',
    retention: '1 day after they expire',
    sweep: (db) => db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, before('1 day'))),
  },
  {
    tables: ['staff_invitations'],
    what: 'Names and emails of invited colleagues',
    why: 'Employment',
    retention: '90 days after they expire',
    sweep: (db) => db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before('90 days'))),
  },
  {
    tables: ['staff_notices'],
    what: 'Which member waits for which notice',
    why: 'Emails of staff',
    retention: 'Until the next digest, 30 days at most',
    sweep: (db) => db.delete(staffNotices).where(lt(staffNotices.at, before('30 days'))),
  },
  {
    tables: ['audit_log', 'stock_moves', 'product_changes', 'catalogue_imports', 'catalogue_import_parts'],
    what: 'What staff did and looked at, with name and network address',
    why: 'Proof of access to personal data; accounts',
    retention: 'While the shop exists: the role of the application cannot delete from the log and the ledger',
  },
  {
    tables: ['graphile_worker.jobs'],
    what: 'Emails and other jobs',
    why: 'Delivery',
    recipients: 'The mail provider: address and text of each email',
    retention: 'Until done; 90 days when they failed for good',
    sweep: (db) =>
      db
        .select({ deleted: sql`graphile_worker.complete_jobs(array_agg(id))` })
        .from(sql`graphile_worker.jobs`)
        .where(and(sql`attempts >= max_attempts`, isNull(sql`locked_at`), lt(sql`updated_at`, before('90 days')))),
  },
]

/** Data about people outside the database. Operators enforce the times of logs and backups, jobs those of pictures. */
export const RETENTION_OUTSIDE_DATABASE: (Omit<Retention, 'tables' | 'sweep'> & { place: string })[] = [
  {
    place: 'Request log and errors (standard output)',
    what: 'Id of the account; network address of refused requests',
    why: 'Operation, security',
    recipients: 'The provider of the log system, when the operator has one',
    retention: '90 days',
  },
  {
    place: 'Security events (standard output)',
    what: 'Id of the account and network address of log-ins and of changes of credentials',
    why: 'Security, proof of misuse',
    recipients: 'The provider of the log system, when the operator has one',
    retention: '1 year',
  },
  {
    place: 'Access log of nginx',
    what: 'Network address and path without its query, tokens and coordinates',
    why: 'Operation, security',
    retention: '30 days',
  },
  {
    place: 'Error log of nginx',
    what: 'Network address and URL of requests that failed in nginx',
    why: 'Operation, security',
    retention: '30 days',
  },
  {
    place: 'Picture files (`UPLOADS_DIR` or bucket)',
    what: 'Avatars and pictures of tickets',
    why: 'Contract: the account, support',
    recipients: 'The provider of the bucket; clients with the address of a picture, which cannot be guessed',
    retention: 'With the account or the ticket; pictures without a ticket for 1 day',
  },
  {
    place: 'Backups',
    what: 'What the database and the picture files held',
    why: 'Recovery after a failure',
    recipients: 'The provider of the bucket, when configured',
    retention: '35 days',
  },
]

/** Deletes old tickets; a job for each of their pictures deletes its files. */
function deleteOldTickets(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isOld = and(inArray(tickets.status, ['resolved', 'closed']), lt(tickets.updatedAt, before('2 years')))
    const old = tx.select({ id: tickets.id }).from(tickets).where(isOld)
    // Locked first, so that no response adds a picture in between; in id order to prevent deadlocks.
    await tx.select({ id: tickets.id }).from(tickets).where(isOld).orderBy(asc(tickets.id)).for('update')
    await discardPictures(tx, inArray(ticketPictures.ticketId, old))
    await tx.delete(tickets).where(isOld)
  })
}

/** The job that enforces the register. One rule that fails does not keep the others from being enforced. */
export const createRetentionTasks = ({ db }: { db: Db }): TaskList => ({
  async sweep() {
    const failures: unknown[] = []
    for (const { sweep } of RETENTION) await sweep?.(db).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Personal data could not be deleted')
  },
})
