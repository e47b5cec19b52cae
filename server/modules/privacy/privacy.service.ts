import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeAvatar } from '#server/modules/accounts/avatar.service.ts'
import { requireOtherAdmin } from '#server/modules/accounts/lastAdmin.service.ts'
import { deleteConsents, listConsents } from '#server/modules/accounts/marketingConsent.queries.ts'
import { findAccount } from '#server/modules/accounts/profile.service.ts'
import { verifyCurrentPassword } from '#server/modules/accounts/reauthentication.service.ts'
import { getCart } from '#server/modules/cart/cart.service.ts'
import { listAddresses } from '#server/modules/delivery/delivery.service.ts'
import { deleteGrants, findGrants } from '#server/modules/partners/partners.queries.ts'
import { deleteDeliveriesAbout, findDeliveriesAbout } from '#server/modules/partners/webhooks.queries.ts'
import { settleInTransaction } from '#server/modules/payments/settlePayment.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import { exportContactDisclosures } from './contactDisclosures.service.ts'
import * as queries from './privacy.queries.ts'

/**
 * Exports everything that the shop stores about the viewer, as JSON text: the right of access of Uganda's Data
 * Protection and Privacy Act, 2019 (section 24).
 */
export async function exportMyData(ctx: RequestContext): Promise<string> {
  const viewer = requireViewer(ctx)
  const [
    account,
    addresses,
    cart,
    sessions,
    orders,
    lines,
    payments,
    tickets,
    responses,
    pictures,
    partnerGrants,
    partnerNotices,
    marketingConsents,
    contactDisclosures,
  ] = await Promise.all([
    findAccount(ctx, viewer.id),
    listAddresses(ctx, { hidden: true }),
    getCart(ctx),
    queries.findSessions(ctx.db, viewer.id),
    queries.findAllOrders(ctx.db, viewer.id),
    queries.findAllOrderLines(ctx.db, viewer.id),
    queries.findAllPayments(ctx.db, viewer.id),
    queries.findAllTickets(ctx.db, viewer.id),
    queries.findAllTicketResponses(ctx.db, viewer.id),
    queries.findAllTicketPictures(ctx.db, viewer.id),
    findGrants(ctx.db, viewer.id),
    findDeliveriesAbout(ctx.db, viewer.id),
    listConsents(ctx.db, viewer.id),
    exportContactDisclosures(ctx),
  ])
  const { passwordHash: _, ...person } = account ?? { passwordHash: '' }
  return JSON.stringify(
    {
      account: { ...person, role: viewer.role },
      addresses,
      cart: cart.lines.map(({ quantity, note, product }) => ({ product: product.name, quantity, note })),
      sessions,
      orders: orders.map((order) => ({ ...order, lines: lines.filter((line) => line.orderId === order.id) })),
      payments,
      tickets: tickets.map((ticket) => ({
        ...ticket,
        responses: responses.filter((response) => response.ticketId === ticket.id),
      })),
      ticketPictures: pictures,
      partnerGrants,
      partnerNotices,
      marketingConsents: marketingConsents.map(({ userId: _, ...consent }) => consent),
      contactDisclosures,
    },
    null,
    2,
  )
}

/**
 * Closes the viewer's account permanently. Orders stay for accounting, without name, address and number; all other
 * personal data is erased. Money of an open payment is refunded if it arrives later.
 * @throws {DomainError} WRONG_PASSWORD, RATE_LIMITED, STATUS_CONFLICT for the last admin
 */
export async function deleteAccount(
  ctx: RequestContext,
  { password }: { password: string },
): Promise<{ message: string }> {
  const viewer = requireViewer(ctx)
  await verifyCurrentPassword(ctx, password)
  await inTransaction(ctx.db, async (tx) => {
    if (viewer.roles.includes('admin')) await requireOtherAdmin(tx, viewer.id)
    await abandonPayments(tx, ctx, viewer.id)
    // Erase tickets first, because those that visitors sent are found by the email address.
    await queries.eraseTickets(tx, viewer.id)
    await deleteGrants(tx, viewer.id)
    await deleteConsents(tx, viewer.id)
    await deleteDeliveriesAbout(tx, { userId: viewer.id })
    const member = await queries.eraseUser(
      tx,
      { userId: viewer.id, email: viewer.email },
      { name: 'Deleted account', email: `${viewer.id}@deleted.invalid` },
    )
    // A checkout that was in progress may have started a payment until its cart was deleted.
    await abandonPayments(tx, ctx, viewer.id)
    if (member)
      await recordAudit(tx, ctx, {
        action: 'staff.disable',
        entity: { id: viewer.id, name: viewer.name },
        before: { status: member.disabledAt ? 'disabled' : 'active' },
        after: { status: 'deleted' },
        reason: 'The member closed their own account.',
      })
  })
  logSecurityEvent(ctx, 'accountDeleted', { account: viewer.id, factors: ['password'] })
  await removeAvatar(ctx, viewer.id)
  // The keys of these limits are the email address.
  for (const limit of ['loginByStranger', 'loginByKnownDevice', 'ticketByEmail'] as const)
    await ctx.limits.forget(limit, viewer.email)
  return { message: 'Your account is deleted.' }
}

/** Abandons the payments that could still place an order, which would have no name and no address. */
async function abandonPayments(tx: Tx, ctx: RequestContext, userId: string): Promise<void> {
  for (const txRef of await queries.lockOpenPayments(tx, userId))
    await settleInTransaction(tx, ctx, { txRef, providerResult: 'unknown', abandon: true })
}
