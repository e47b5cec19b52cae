import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { findContactDisclosures } from './contactDisclosures.queries.ts'

type Row = Awaited<ReturnType<typeof findContactDisclosures>>[number]

/** The reasons that the staff console offers, as the audit log has them; a note may follow. */
const REASONS = {
  'Late order': 'late_order',
  'Question about an order': 'order_question',
  'Refund or payment': 'payment',
}

/** Disclosures in an export: more than staff can make in years. */
const MOST = 10_000

/** A disclosure as its person may see it: neither who saw the data nor the note, which staff write for each other. */
const toDisclosure = ({ id, at, after, reason, entityId, entityName }: Row) => ({
  id,
  at,
  field: String(after?.field),
  reason: Object.entries(REASONS).find(([text]) => reason?.startsWith(text))?.[1] ?? 'other',
  about: entityId === after?.customerId ? null : entityName,
})

export type ContactDisclosure = ReturnType<typeof toDisclosure>

/**
 * Lists when members of staff saw contact data of the viewer, newest first.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED, BAD_INPUT
 */
export function listContactDisclosures(
  ctx: RequestContext,
  args: PageArguments,
): Promise<Connection<ContactDisclosure>> {
  const { id } = requireViewer(ctx)
  return readPage<Row, ContactDisclosure>(momentPage('auditEntry', args), {
    find: (page) => findContactDisclosures(ctx.db, id, page),
    nodeOf: toDisclosure,
    placeOf: (disclosure) => disclosure,
  })
}

/** Everything of the list, for the export of the viewer's data. */
export async function exportContactDisclosures(ctx: RequestContext): Promise<ContactDisclosure[]> {
  const { id } = requireViewer(ctx)
  const rows = await findContactDisclosures(ctx.db, id, { size: MOST, isBackward: false, place: null, end: null })
  return rows.map(toDisclosure)
}
