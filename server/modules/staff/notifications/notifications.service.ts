import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  describeNotice,
  getNoticePath,
  staffDigestMail,
  staffNoticeMail,
} from '#server/integrations/mail/notices.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { hasPermission, type Permission } from '#server/security/permissions.ts'
import * as queries from './notifications.queries.ts'
import { findPushRecipients } from './push.queries.ts'

/** Members without the permission are not notified of what they may not see, whatever they chose. */
const PERMISSION_OF = {
  new_order: 'orders.read',
  payment_problem: 'orders.read',
  ticket: 'tickets.read',
} as const satisfies Record<queries.NoticeKind, Permission>

const NOTHING: queries.NotificationSettings = { newOrder: 'none', paymentProblem: 'none', ticket: 'none', pushOff: [] }
const HOUR_MS = 3_600_000

/** Settings as text, which the audit log can compare. */
const toAudited = ({ pushOff, ...emails }: queries.NotificationSettings) => ({ ...emails, pushOff: pushOff.join(', ') })

/** Returns the notification settings of the signed-in member. @throws {DomainError} UNAUTHENTICATED */
export async function getOwnNotifications(ctx: StaffContext): Promise<queries.NotificationSettings> {
  return (await queries.findSettings(ctx.db, requireViewer(ctx).id)) ?? NOTHING
}

/**
 * Changes the notification settings of the signed-in member; without `pushOff`, what browsers show stays. @throws
 * {DomainError} UNAUTHENTICATED
 */
export function saveOwnNotifications(
  ctx: StaffContext,
  {
    pushOff,
    ...emails
  }: Omit<queries.NotificationSettings, 'pushOff'> & { pushOff?: queries.NoticeKind[] | undefined },
): Promise<queries.NotificationSettings> {
  const { id, name } = requireViewer(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const before = (await queries.findSettings(tx, id)) ?? NOTHING
    const settings = { ...emails, pushOff: pushOff ?? before.pushOff }
    await queries.saveSettings(tx, id, settings)
    await recordAudit(tx, ctx, {
      action: 'account.notifications',
      entity: { id, name },
      before: pickChanged(toAudited(before), toAudited(settings)),
      after: pickChanged(toAudited(settings), toAudited(before)),
    })
    return settings
  })
}

/**
 * Notifies the members who want it of a new order, payment problem or ticket: queues emails, and fills digests, which
 * are sent at the next full hour. All of them are stored or none, so that a repeated job notifies no member twice.
 * @param event `id` is the uuid of the order or ticket
 */
export async function notifyStaff(
  { db, clock, publicUrl }: CoreDependencies,
  { kind, id }: { kind: queries.NoticeKind; id: string },
): Promise<void> {
  const [number, members, browsers] = await Promise.all([
    queries.findNumber(db, kind, id),
    queries.findRecipients(db, kind),
    findPushRecipients(db, kind),
  ])
  const recipients = members.filter((member) => hasPermission(member, PERMISSION_OF[kind]))
  const pushed = browsers.filter((browser) => hasPermission(browser, PERMISSION_OF[kind]))
  if (number === null || recipients.length + pushed.length === 0) return
  const path = getNoticePath({ kind, number })
  const at = clock()
  const nextHour = new Date(Math.ceil((at.getTime() + 1) / HOUR_MS) * HOUR_MS)
  await inTransaction(db, async (tx) => {
    const digests = recipients.filter(({ delivery }) => delivery === 'digest')
    if (digests.length > 0)
      await queries.addToDigest(
        tx,
        digests.map(({ id: userId }) => ({ userId, kind, number, at })),
      )
    for (const { id: subscriptionId, language } of pushed)
      await enqueue(tx, 'staffPush', { subscriptionId, title: describeNotice(language, { kind, number }), path })
    for (const member of recipients)
      if (member.delivery === 'digest')
        await enqueue(
          tx,
          'staffDigest',
          { userId: member.id },
          { key: `staffDigest ${member.id}`, at: nextHour, keepsRunTime: true },
        )
      else await enqueue(tx, 'mail', staffNoticeMail(member, { kind, number }, publicUrl))
  })
}

/** Emails the digest of a member, once; nothing when it is empty. */
export function sendDigest({ db, publicUrl }: CoreDependencies, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const notices = await queries.takeDigest(tx, userId)
    const member = await queries.findMember(tx, userId)
    if (member && notices.length > 0) await enqueue(tx, 'mail', staffDigestMail(member, notices, publicUrl))
  })
}
