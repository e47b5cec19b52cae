import { useQuery } from '@apollo/client/react'
import { Menu } from '@chakra-ui/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { TicketAssigneesDocument } from './tickets.generated.ts'

type Props = {
  /** Id of the member to whom the ticket is assigned, who is left out; undefined for several tickets. */
  assigneeId?: string | undefined
  hasAssignee: boolean
  onAssign: (member: { id: string; name: string } | null) => void
}

/** Items of a menu that assigns tickets; the first one assigns them to the staff member. */
export function AssigneeItems({ assigneeId, hasAssignee, onAssign }: Props) {
  const { id: ownId, name: ownName } = useSession()
  const { data } = useQuery(TicketAssigneesDocument, { fetchPolicy: 'cache-first' })
  const others = (data?.ticketAssignees ?? []).filter(({ id }) => id !== ownId && id !== assigneeId)
  return (
    <>
      {assigneeId !== ownId && (
        <Menu.Item value={ownId} onClick={() => onAssign({ id: ownId, name: ownName })}>
          {t('Assign to me')}
        </Menu.Item>
      )}
      {others.map(({ id, name }) => (
        <Menu.Item key={id} value={id} onClick={() => onAssign({ id, name })}>
          {verbatim(name)}
        </Menu.Item>
      ))}
      {hasAssignee && (
        <>
          <Menu.Separator />
          <Menu.Item value="unassigned" onClick={() => onAssign(null)}>
            {t('Remove the assignee')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
