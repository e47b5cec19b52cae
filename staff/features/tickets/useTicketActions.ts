import { useMutation } from '@apollo/client/react'
import { type Translated, t } from '#client/i18n/t.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import type { SupportTicketStatus, TicketEntryKind } from '#staff/apollo/types.generated.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import type { TicketDetail } from './ticketStatus.tsx'
import {
  AddTicketNoteDocument,
  AssignTicketDocument,
  MoveTicketDocument,
  ReplyToTicketDocument,
  TicketCountsDocument,
  TicketDocument,
} from './tickets.generated.ts'
import type { DraftPicture } from './useDraft.ts'

const MOVED: Record<SupportTicketStatus, () => Translated> = {
  OPEN: () => t('Ticket is open'),
  IN_PROGRESS: () => t('Ticket is in progress again'),
  RESOLVED: () => t('Ticket resolved'),
  CLOSED: () => t('Ticket closed'),
}

type Answer = { text: string; isNote: boolean; pictures: readonly DraftPicture[]; key: string; resolve: boolean }

/** Changes of one ticket. Each is shown immediately, and taken back with a toast when the server refuses it. */
export function useTicketActions(ticket: TicketDetail) {
  const { name } = useSession()
  const refetchQueries = [TicketCountsDocument]
  const [replyMutation] = useMutation(ReplyToTicketDocument, { refetchQueries })
  const [noteMutation] = useMutation(AddTicketNoteDocument)
  const [moveMutation] = useMutation(MoveTicketDocument, { refetchQueries })
  const [assignMutation, { client }] = useMutation(AssignTicketDocument, { refetchQueries })
  const getKey = useRequestKey()
  const { number } = ticket
  const changed = (change: Partial<TicketDetail>) => ({
    ticket: {
      ...ticket,
      updatedAt: new Date(getServerTime()).toISOString(),
      ...change,
      __typename: 'StaffTicket' as const,
    },
    __typename: 'StaffTicketPayload' as const,
  })
  const entry = (kind: TicketEntryKind, text: string | null, status: SupportTicketStatus | null = null) => ({
    __typename: 'TicketEntry' as const,
    id: `unsent-${kind}`,
    kind,
    at: new Date(getServerTime()).toISOString(),
    author: name,
    text,
    status,
    pictures: [] as TicketDetail['pictures'],
  })
  /** Shows the error of a refused change, and what another member has changed meanwhile. */
  const onRefused = async (error: unknown) => {
    notify.problem(error)
    await client.query({ query: TicketDocument, variables: { number }, fetchPolicy: 'network-only' })
  }
  const move = async (to: SupportTicketStatus, version = ticket.version) => {
    const before = ticket.status
    const input = { number, to, version }
    try {
      const { data } = await moveMutation({
        variables: { input: { ...input, idempotencyKey: getKey(input) } },
        optimisticResponse: {
          moveTicket: changed({
            status: to,
            version: version + 1,
            entries: [...ticket.entries, entry('STATUS', null, to)],
          }),
        },
      })
      const moved = data?.moveTicket.ticket
      const canUndo = moved && to === 'RESOLVED' && before === 'IN_PROGRESS'
      notify.success(MOVED[to](), canUndo ? { onUndo: () => void move('IN_PROGRESS', moved.version) } : {})
    } catch (error) {
      await onRefused(error)
    }
  }
  return {
    move,
    async assign(assignee: { id: string; name: string } | null) {
      const input = { number, assigneeId: assignee?.id ?? null, version: ticket.version }
      try {
        await assignMutation({
          variables: { input: { ...input, idempotencyKey: getKey(input) } },
          optimisticResponse: {
            assignTicket: changed({
              assignee: assignee && { ...assignee, __typename: 'TicketAssignee' },
              version: ticket.version + 1,
            } as Partial<TicketDetail>),
          },
        })
      } catch (error) {
        await onRefused(error)
      }
    },
    /** Sends a response or stores a note. @throws the error of the API */
    async send({ text, isNote, pictures, key, resolve }: Answer) {
      if (isNote)
        return noteMutation({
          variables: { input: { number, text, idempotencyKey: key } },
          optimisticResponse: { addTicketNote: changed({ entries: [...ticket.entries, entry('NOTE', text)] }) },
        })
      const status = resolve ? 'RESOLVED' : ticket.status === 'OPEN' ? 'IN_PROGRESS' : ticket.status
      return replyMutation({
        variables: {
          input: {
            number,
            message: text,
            pictureIds: pictures.map(({ token }) => token),
            solve: resolve,
            idempotencyKey: key,
          },
        },
        optimisticResponse: {
          replyToTicket: changed({
            status,
            respondedAt: new Date(getServerTime()).toISOString(),
            entries: [
              ...ticket.entries,
              {
                ...entry('RESPONSE', text),
                pictures: pictures.map(({ token, url }) => ({ __typename: 'StaffTicketPicture', id: token, url })),
              },
            ],
          }),
        },
      })
    },
  }
}
