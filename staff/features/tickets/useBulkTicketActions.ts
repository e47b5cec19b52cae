import { useMutation } from '@apollo/client/react'
import { tn } from '#client/i18n/t.ts'
import type { SupportTicketStatus } from '#staff/apollo/types.generated.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useBulkChange } from '#staff/ui/useBulkChange.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import type { TicketRow } from './ticketStatus.tsx'
import {
  AssignTicketsDocument,
  MoveTicketsDocument,
  TicketCountsDocument,
  type TicketResultFragment,
} from './tickets.generated.ts'

type Member = { id: string; name: string }

/**
 * Expected results, shown until the response arrives. The version stays, so that a second press of the key in the
 * meantime repeats the same request.
 */
const predict = (tickets: readonly TicketRow[], change: Pick<TicketRow, 'status'> | Pick<TicketRow, 'assignee'>) =>
  tickets.map((ticket) => ({
    __typename: 'StaffTicketResult' as const,
    number: ticket.number,
    ticket: { ...ticket, ...change, __typename: 'StaffTicket' as const },
    error: null,
  }))

const toInput = (tickets: readonly TicketRow[]) => tickets.map(({ number, version }) => ({ number, version }))

/** Changes of many tickets. Each returns the tickets that were not changed. */
export function useBulkTicketActions() {
  const refetchQueries = [TicketCountsDocument]
  const [assignMutation] = useMutation(AssignTicketsDocument, { refetchQueries })
  const [moveMutation] = useMutation(MoveTicketsDocument, { refetchQueries })
  const getKey = useRequestKey()
  const { progress, sendAll } = useBulkChange((count) => tn(count, '{count} ticket changed', '{count} tickets changed'))
  const change = async (
    tickets: readonly TicketRow[],
    prepare: (part: readonly TicketRow[]) => () => Promise<readonly TicketResultFragment[]>,
  ): Promise<TicketRow[]> => {
    const { results, rest, failure } = await sendAll(tickets, prepare)
    if (failure) notify.problem(failure)
    const refused = new Set(results.filter(({ error }) => error).map(({ number }) => number))
    return [...rest, ...tickets.filter(({ number }) => refused.has(number))]
  }
  return {
    progress,
    assign: (tickets: readonly TicketRow[], assignee: Member | null) =>
      change(tickets, (part) => {
        const input = { tickets: toInput(part), assigneeId: assignee?.id ?? null }
        const variables = { input: { ...input, idempotencyKey: getKey(input) } }
        const expected = assignee && { ...assignee, __typename: 'TicketAssignee' as const }
        return async () => {
          const { data } = await assignMutation({
            variables,
            optimisticResponse: {
              assignTickets: { __typename: 'StaffTicketsPayload', results: predict(part, { assignee: expected }) },
            },
          })
          return data?.assignTickets.results ?? []
        }
      }),
    move: (tickets: readonly TicketRow[], to: SupportTicketStatus) =>
      change(tickets, (part) => {
        const input = { tickets: toInput(part), to }
        const variables = { input: { ...input, idempotencyKey: getKey(input) } }
        return async () => {
          const { data } = await moveMutation({
            variables,
            optimisticResponse: {
              moveTickets: { __typename: 'StaffTicketsPayload', results: predict(part, { status: to }) },
            },
          })
          return data?.moveTickets.results ?? []
        }
      }),
  }
}
