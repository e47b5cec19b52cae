import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import type { ListQuery } from '#staff/apollo/pageList.ts'
import type { SupportTicketPriority, SupportTicketStatus } from '#staff/apollo/types.generated.ts'
import { usePageList } from '#staff/apollo/usePageList.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import type { FilterDefinition, FilterRule } from '#staff/ui/filters.ts'
import { type ListState, useListState } from '#staff/ui/useListState.ts'
import { PRIORITY_NAMES, STATUS_NAMES, type TicketRow } from './ticketStatus.tsx'
import {
  TicketAssigneesDocument,
  TicketsDocument,
  type TicketsQuery,
  type TicketsQueryVariables,
} from './tickets.generated.ts'

const TICKETS: ListQuery<TicketsQuery, TicketsQueryVariables, TicketRow> = {
  document: TicketsDocument,
  pageOf: ({ tickets }) => tickets,
  pageSize: 100,
}

const ONLY_IS: FilterRule[] = [{ id: 'is', label: msg('is') }]
const STATUSES = Object.keys(STATUS_NAMES) as SupportTicketStatus[]
const PRIORITIES = Object.keys(PRIORITY_NAMES) as SupportTicketPriority[]

/** Values of the filter by assignee that are not ids. */
export const MINE = 'me'
export const NOBODY = 'none'

/** Tickets of the list, filtered by the URL. */
export function useTicketList() {
  const { id: ownId } = useSession()
  const { data: members } = useQuery(TicketAssigneesDocument, { fetchPolicy: 'cache-first' })
  const definitions = useMemo<FilterDefinition[]>(
    () => [
      {
        id: 'status',
        label: msg('Status'),
        kind: 'choices',
        rules: ONLY_IS,
        options: STATUSES.map((value) => ({ value, label: t(STATUS_NAMES[value]) })),
      },
      {
        id: 'assignee',
        label: msg('Assigned to'),
        kind: 'choice',
        rules: ONLY_IS,
        options: [
          { value: MINE, label: t('me') },
          { value: NOBODY, label: t('unassigned') },
          ...(members?.ticketAssignees ?? [])
            .filter(({ id }) => id !== ownId)
            .map(({ id, name }) => ({ value: id, label: verbatim(name) })),
        ],
      },
      {
        id: 'priority',
        label: msg('Priority'),
        kind: 'choice',
        rules: ONLY_IS,
        options: PRIORITIES.map((value) => ({ value, label: t(PRIORITY_NAMES[value]) })),
      },
    ],
    [members, ownId],
  )
  const list = useListState({ filters: definitions })
  const { items: tickets, ...pages } = usePageList(TICKETS, toVariables(list, ownId))
  return { list, definitions, tickets, ...pages }
}

/** Without a status the list shows what is not done; a search looks in all tickets. */
function toVariables(list: ListState, ownId: string): TicketsQueryVariables {
  const statuses = list.valuesOf('status').filter((value) => STATUSES.some((status) => status === value))
  const [assignee] = list.valuesOf('assignee')
  const priority = PRIORITIES.find((value) => value === list.valuesOf('priority')[0])
  const search = list.search.trim()
  return {
    statuses:
      statuses.length > 0 ? (statuses as SupportTicketStatus[]) : search !== '' ? null : ['OPEN', 'IN_PROGRESS'],
    assigneeId: assignee && assignee !== NOBODY ? (assignee === MINE ? ownId : assignee) : null,
    unassigned: assignee === NOBODY ? true : null,
    priority: priority ?? null,
    search: search === '' ? null : search,
  }
}
