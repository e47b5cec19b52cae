import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Menu, Portal } from '@chakra-ui/react'
import { IconCheck, IconChevronDown, IconMailQuestion, IconRotate, IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { SupportTicketStatus } from '#staff/apollo/types.generated.ts'
import { OrderDocument } from '#staff/features/orders/orders.generated.ts'
import { RefundDialog, type Refunded } from '#staff/features/orders/RefundDialog.tsx'
import { useIsAllowed, useSession } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { SideDrawer } from '#staff/ui/SideDrawer.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useCommand, useRecord, useShortcut } from '#staff/ui/shortcuts.ts'
import { useIsMedium } from '#staff/ui/useMediaQuery.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { AssigneeItems } from './AssigneeItems.tsx'
import { Conversation } from './Conversation.tsx'
import { findShownOrder, SenderPanel } from './SenderPanel.tsx'
import styles from './TicketPanel.module.css'
import { NEXT_STATUSES, STATUS_NAMES, TicketBadge, type TicketDetail } from './ticketStatus.tsx'
import { MarkTicketReadDocument, TicketDocument } from './tickets.generated.ts'
import { useTicketActions } from './useTicketActions.ts'

/** One ticket: its state, its conversation, the box for the answer and, beside them, its sender. */
export function TicketPanel({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(TicketDocument, { variables: { number } })
  const canAnswer = useIsAllowed('tickets.answer')
  const isMedium = useIsMedium()
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const [refundedOrder, setRefundedOrder] = useState<string | null>(null)
  const canRefund = useIsAllowed('orders.refund')
  const canOpenOrders = useIsAllowed('orders.read')
  const ticket = data?.ticket
  useMarkRead(ticket)
  const shownOrder = isMedium && canRefund && canOpenOrders && ticket ? findShownOrder(ticket) : undefined
  if (!ticket)
    return (
      <div className={styles.panel}>
        {error ? (
          <LoadError title={t('The ticket did not load')} error={error} onRetry={refetch} />
        ) : data ? (
          <EmptyState icon={IconMailQuestion} title={t('There is no ticket {number}', { number })} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    )
  return (
    <>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2>{ticket.subject}</h2>
          <div className={styles.line}>
            <TicketBadge status={ticket.status} />
            {ticket.priority === 'HIGH' && <Pill hue="pepper">{t('High')}</Pill>}
            <span className="numbers">{ticket.number}</span>
            {isMedium && (
              <SideDrawer label={t('Order and sender')} icon={<IconUser />} size="xs">
                <SenderPanel key={ticket.number} ticket={ticket} onRefund={setRefundedOrder} />
              </SideDrawer>
            )}
            {canAnswer ? (
              <Actions ticket={ticket} />
            ) : (
              ticket.assignee && <span>{t('With {name}', { name: ticket.assignee.name })}</span>
            )}
          </div>
        </header>
        <Conversation ticket={ticket} />
        {canAnswer && (
          <AnswerBox
            key={ticket.number}
            ticket={ticket}
            suggestion={suggestion}
            onSuggestionShown={() => setSuggestion(null)}
          />
        )}
      </div>
      {!isMedium && (
        <aside className={styles.side} aria-label={t('Order and sender')}>
          <SenderPanel key={ticket.number} ticket={ticket} onRefund={setRefundedOrder} />
        </aside>
      )}
      {shownOrder !== undefined && <RefundKey number={shownOrder} onRun={() => setRefundedOrder(shownOrder)} />}
      {refundedOrder !== null && (
        <TicketRefund
          number={refundedOrder}
          onRefunded={(refunded) => setSuggestion(writeRefundAnswer(ticket.name, refundedOrder, refunded))}
          onClose={() => setRefundedOrder(null)}
        />
      )}
    </>
  )
}

/** Marks the open ticket as read, also when an event that was under way at that time says otherwise. */
function useMarkRead(ticket: Pick<TicketDetail, 'number' | 'isUnread'> | null | undefined) {
  const [markRead] = useMutation(MarkTicketReadDocument)
  const hasFailed = useRef(false)
  const number = ticket?.isUnread ? ticket.number : null
  useEffect(() => {
    if (number === null || hasFailed.current) return
    // A mark that fails is set when the ticket is opened again: a toast would say nothing that helps.
    markRead({ variables: { input: { number } } }).catch(() => {
      hasFailed.current = true
    })
  }, [number, markRead])
}

/** B while the order, whose button has the key, is in a drawer that is closed. */
function RefundKey({ number, onRun }: { number: string; onRun: () => void }) {
  const { data } = useQuery(OrderDocument, { variables: { number }, fetchPolicy: 'cache-first' })
  useShortcut('b', t('Refund'), onRun, { isEnabled: (data?.order?.money.refundable ?? 0) > 0 })
  return null
}

type TicketRefundProps = { number: string; onRefunded: (refunded: Refunded) => void; onClose: () => void }

/** Stands outside of the panel of the order, which moves to a drawer when the window becomes narrow. */
function TicketRefund({ number, onRefunded, onClose }: TicketRefundProps) {
  const { data } = useQuery(OrderDocument, { variables: { number }, fetchPolicy: 'cache-first' })
  return data?.order && <RefundDialog order={data.order} onRefunded={onRefunded} onClose={onClose} />
}

/** Answer to the sender after a refund; it is sent only when the member sends it. */
function writeRefundAnswer(name: string, order: string, { amount, isOnline, goods }: Refunded): string {
  const values = { name, order, amount: formatUgx(amount) }
  const first = goods
    ? t('Hello {name}, we have refunded {amount} for {goods} of your order {order}. We are sorry.', {
        ...values,
        goods,
      })
    : t('Hello {name}, we have refunded {amount} of your order {order}. We are sorry.', values)
  const second = isOnline
    ? t('It goes back to where you paid from, in a few days at the latest.')
    : t('You paid in cash, so we will arrange with you how you get it.')
  return `${first}\n\n${second}`
}

function Actions({ ticket }: { ticket: TicketDetail }) {
  const { move, assign } = useTicketActions(ticket)
  const { id: ownId, name: ownName } = useSession()
  const [isClosing, setClosing] = useState(false)
  const next = NEXT_STATUSES[ticket.status]
  const others = next.filter((status) => status !== 'RESOLVED' && status !== 'IN_PROGRESS')
  const choose = (status: SupportTicketStatus) => (status === 'CLOSED' ? setClosing(true) : void move(status))
  useRecord(verbatim(ticket.number))
  useCommand(t('Assign to me'), () => void assign({ id: ownId, name: ownName }), {
    isEnabled: ticket.assignee?.id !== ownId,
  })
  useCommand(t('Close ticket'), () => choose('CLOSED'), { isEnabled: next.includes('CLOSED') })
  return (
    <div className={styles.actions}>
      <AssignMenu ticket={ticket} onAssign={assign} />
      {next.includes('RESOLVED') ? (
        <KeyButton
          keys="e"
          size="xs"
          variant="outline"
          label={t('Resolve')}
          icon={<IconCheck />}
          onRun={() => void move('RESOLVED')}
        />
      ) : (
        next.includes('IN_PROGRESS') && (
          <KeyButton
            keys="e"
            size="xs"
            variant="outline"
            label={t('Reopen')}
            icon={<IconRotate />}
            onRun={() => void move('IN_PROGRESS')}
          />
        )
      )}
      {others.length > 0 && (
        <Menu.Root positioning={{ placement: 'bottom-end' }}>
          <Menu.Trigger asChild>
            <Button size="xs" variant="outline">
              {t('Status')}
              <IconChevronDown />
            </Button>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {next.map((status) => (
                  <Menu.Item key={status} value={status} onClick={() => choose(status)}>
                    {t(STATUS_NAMES[status])}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
      {isClosing && (
        <ConfirmDialog
          title={t('Close {number} for good?', { number: ticket.number })}
          text={t('A closed ticket accepts no responses and cannot be reopened.')}
          confirmLabel={t('Close ticket')}
          isDangerous
          onConfirm={() => {
            setClosing(false)
            void move('CLOSED')
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}

type AssignProps = {
  ticket: TicketDetail
  onAssign: (member: { id: string; name: string } | null) => Promise<void>
}

/** A opens the menu; its first entry assigns the ticket to the staff member. */
function AssignMenu({ ticket, onAssign }: AssignProps) {
  const { id: ownId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { assignee } = ticket
  useShortcut('a', t('Assign'), () => setOpen(true))
  return (
    <Menu.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="xs" variant="ghost">
          {assignee ? (
            <>
              <Avatar name={assignee.name} size="sm" />
              {assignee.id === ownId ? t('You') : verbatim(assignee.name)}
            </>
          ) : (
            t('Assign')
          )}
          <Kbd keys="a" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="20rem" overflow="auto">
            <AssigneeItems
              assigneeId={assignee?.id}
              hasAssignee={assignee !== null}
              onAssign={(member) => void onAssign(member)}
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
