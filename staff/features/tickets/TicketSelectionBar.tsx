import { Menu } from '@chakra-ui/react'
import { IconProgressCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import type { SupportTicketStatus } from '#staff/apollo/types.generated.ts'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { BarMenu, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import type { Selection } from '#staff/ui/useSelection.ts'
import { AssigneeItems } from './AssigneeItems.tsx'
import { NEXT_STATUSES, STATUS_NAMES, type TicketRow } from './ticketStatus.tsx'
import { useBulkTicketActions } from './useBulkTicketActions.ts'

const STATUSES = ['IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const

/** Bar with what can be done with the selected tickets; those that were not changed stay selected. */
export function TicketSelectionBar({ tickets, selection }: { tickets: readonly TicketRow[]; selection: Selection }) {
  const { assign, move, progress } = useBulkTicketActions()
  const [isClosing, setClosing] = useState(false)
  const deselect = (sent: readonly TicketRow[], unchanged: readonly TicketRow[]) =>
    selection.remove(sent.filter((ticket) => !unchanged.includes(ticket)).map(({ id }) => id))
  const moveAll = async (to: SupportTicketStatus) => deselect(tickets, await move(tickets, to))
  const canMove = (to: SupportTicketStatus) => tickets.some(({ status }) => NEXT_STATUSES[status].includes(to))
  const isDisabled = tickets.length === 0 || progress !== null
  return (
    <SelectionBar selection={selection} detail={progress ? t('{done} of {all} tickets done …', progress) : undefined}>
      <BarMenu keys="a" label={t('Assign')} icon={IconUserCheck} needsNetwork isDisabled={isDisabled}>
        <AssigneeItems
          hasAssignee={tickets.some(({ assignee }) => assignee)}
          onAssign={(member) => void assign(tickets, member).then((unchanged) => deselect(tickets, unchanged))}
        />
      </BarMenu>
      <BarMenu keys="e" label={t('Status')} icon={IconProgressCheck} needsNetwork isDisabled={isDisabled}>
        {STATUSES.filter(canMove).map((status) => (
          <Menu.Item
            key={status}
            value={status}
            onClick={() => (status === 'CLOSED' ? setClosing(true) : void moveAll(status))}
          >
            {t(STATUS_NAMES[status])}
          </Menu.Item>
        ))}
      </BarMenu>
      {isClosing && (
        <ConfirmDialog
          title={tn(tickets.length, 'Close {count} ticket for good?', 'Close {count} tickets for good?')}
          text={t('A closed ticket accepts no responses and cannot be reopened.')}
          confirmLabel={tn(tickets.length, 'Close {count} ticket', 'Close {count} tickets')}
          isDangerous
          onConfirm={async () => {
            await moveAll('CLOSED')
            setClosing(false)
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </SelectionBar>
  )
}
