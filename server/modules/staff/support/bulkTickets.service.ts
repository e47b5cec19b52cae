import type { RequestContext } from '#server/context.ts'
import type { DomainError } from '#server/errors.ts'
import type { IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { changeEach, itemKey } from '#server/modules/staff/bulk/changeEach.service.ts'
import { parseTicketNumber, type TicketStatus } from '#server/modules/support/support.rules.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { findStaffTicketsByNumbers, type StaffTicketRow } from './tickets.queries.ts'
import { assignTicket, findAssignee, moveTicket } from './tickets.service.ts'

/** Ticket with the version that the staff member saw. */
export type SeenTicket = { number: string; version: number }
export type TicketResult = { number: string; ticket: StaffTicketRow | null; error: DomainError | null }
type TicketsInput = { tickets: readonly SeenTicket[] } & IdempotencyKeyInput

/** Numbers may differ in case and still name one ticket. */
const keyOf = ({ number }: { number: string }): string => parseTicketNumber(number) ?? number

/**
 * Assigns each ticket to a staff member who may answer it; null takes the assignment away.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function assignTickets(
  ctx: RequestContext,
  { tickets, assigneeId, idempotencyKey: key }: TicketsInput & { assigneeId?: string | null },
): Promise<TicketResult[]> {
  requirePermission(ctx, 'tickets.answer')
  await findAssignee(ctx, assigneeId)
  return changeTickets(ctx, tickets, ({ number, version }, id) =>
    assignTicket(ctx, { number, version, assigneeId: assigneeId ?? null, idempotencyKey: itemKey(key, id) }),
  )
}

/** Moves each ticket to one status. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export function moveTickets(
  ctx: RequestContext,
  { tickets, to, idempotencyKey: key }: TicketsInput & { to: TicketStatus },
): Promise<TicketResult[]> {
  return changeTickets(ctx, tickets, ({ number, version }, id) =>
    moveTicket(ctx, { number, version, to, idempotencyKey: itemKey(key, id) }),
  )
}

async function changeTickets(
  ctx: RequestContext,
  tickets: readonly SeenTicket[],
  change: (ticket: SeenTicket, key: string) => Promise<unknown>,
): Promise<TicketResult[]> {
  const { id: memberId } = requirePermission(ctx, 'tickets.answer')
  const errors = await changeEach(tickets, {
    field: 'tickets',
    keyOf,
    change: (ticket) => change(ticket, keyOf(ticket)),
  })
  const rows = await findStaffTicketsByNumbers(ctx.db, tickets.map(keyOf), memberId)
  const rowsByNumber = new Map(rows.map((row) => [row.number, row]))
  return tickets.map((ticket) => ({
    number: ticket.number,
    ticket: rowsByNumber.get(keyOf(ticket)) ?? null,
    error: errors.get(keyOf(ticket)) ?? null,
  }))
}
