import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, notFound } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { CUSTOMER } from '#server/modules/staff/audit/auditLog.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './customers.queries.ts'

export const CONTACT_FIELDS = ['mobile', 'second_mobile', 'email', 'street'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** How long the console shows the data. */
const SHOWN_MS = 60_000

const reasonSchema = z.object({
  reason: z
    .string('reason is required.')
    .trim()
    .min(3, 'reason must have at least 3 characters.')
    .max(300, 'reason must have at most 300 characters.'),
})

export type RevealInput = {
  customerId?: string | null
  /** An address of the customer, for its phone number and street. */
  addressId?: string | null
  orderId?: string | null
  /** A support ticket, for the email address of its sender. */
  ticketId?: string | null
  field: ContactField
  reason: string
}

/** The record whose data is disclosed, its customer, and the value. */
type Found = { entity: { id: string; name: string }; customerId: string | null; value: string | null }

/**
 * Returns masked contact data of a customer, an order or a ticket and records the disclosure in the same transaction:
 * without the record nothing is returned.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED after 60 disclosures in an hour
 */
export async function revealContact(
  ctx: RequestContext,
  input: RevealInput,
): Promise<{ value: string | null; until: Date }> {
  const { id: memberId } = requirePermission(ctx, 'customers.reveal')
  const { reason } = validate(reasonSchema, input)
  const { customerId, orderId, ticketId, addressId, field } = input
  if ([customerId, orderId, ticketId].filter((id) => id != null).length !== 1)
    throw badInput({ field: 'customerId', message: 'Give exactly one of customerId, orderId and ticketId.' })
  if (ticketId != null && field !== 'email')
    throw badInput({ field: 'field', message: 'field must be EMAIL for a ticket.' })
  if (addressId != null && customerId == null)
    throw badInput({ field: 'addressId', message: 'addressId needs the customerId of its customer.' })
  if (customerId != null && addressId == null && (field === 'street' || field === 'second_mobile'))
    throw badInput({ field: 'addressId', message: 'addressId is required for this field of a customer.' })
  await ctx.limits.take('revealByStaff', memberId)
  return inTransaction(ctx.db, async (tx) => {
    const found =
      ticketId != null
        ? await findOfTicket(tx, ticketId)
        : orderId != null
          ? await findOfOrder(tx, orderId, field)
          : await findOfCustomer(tx, input)
    if (!found)
      throw notFound(
        ticketId != null ? 'Support ticket' : orderId != null ? 'Order' : addressId != null ? 'Address' : 'Customer',
      )
    await recordAudit(tx, ctx, {
      action: 'customers.reveal',
      entity: found.entity,
      // No `before`: nothing changes. The customer is named for the list of disclosures on the customer's page.
      after: { field, customerId: found.customerId, ...(addressId != null && { addressId }) },
      reason,
    })
    return { value: found.value, until: new Date(ctx.clock().getTime() + SHOWN_MS) }
  })
}

async function findOfTicket(tx: Tx, ticketId: string): Promise<Found | null> {
  const id = parseIdOrNull('ticket', ticketId)
  const ticket = id === null ? null : await queries.findTicketContact(tx, id)
  return (
    ticket && { entity: { id: ticket.id, name: ticket.number }, customerId: ticket.customerId, value: ticket.email }
  )
}

async function findOfOrder(tx: Tx, orderId: string, field: ContactField): Promise<Found | null> {
  const order = parseIdOrNull('order', orderId) === null ? null : await queries.findOrderContact(tx, orderId)
  if (!order) return null
  const { address } = order
  const values: Record<ContactField, string | null | undefined> = {
    mobile: address.mobile,
    second_mobile: address.secondMobile,
    street: address.addressLine,
    email: order.email,
  }
  return { entity: { id: order.id, name: order.number }, customerId: order.customerId, value: values[field] ?? null }
}

async function findOfCustomer(tx: Tx, { customerId, addressId, field }: RevealInput): Promise<Found | null> {
  const id = parseIdOrNull('user', customerId)
  const customer = id === null ? null : await queries.findCustomer(tx, id)
  if (!customer) return null
  const entity = { id: customer.id, name: CUSTOMER }
  if (addressId == null || field === 'email')
    return { entity, customerId: customer.id, value: field === 'email' ? customer.email : customer.mobile }
  const parsed = parseIdOrNull('address', addressId)
  const address = parsed === null ? null : await queries.findAddress(tx, { id: parsed, customerId: customer.id })
  if (!address) return null
  const values = { mobile: address.mobile, second_mobile: address.secondMobile, street: address.addressLine }
  return { entity, customerId: customer.id, value: values[field] }
}
