import { useQuery } from '@apollo/client/react'
import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { LinesPanel, MoneyPanel } from './OrderPanels.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderDocument, type OrderRowFragment } from './orders.generated.ts'
import styles from './orders.module.css'

type Props = {
  order: Pick<OrderRowFragment, 'id' | 'number' | 'address'>
  onClose: () => void
  onOpen: () => void
  /** Moves the cursor of the list below by so many rows. */
  onMove: (step: 1 | -1) => void
}

/** The row of the order; the cursor follows the URL, which may be updated a moment later. */
const findRow = (id: string) =>
  document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`) ??
  document.querySelector<HTMLElement>('tr[data-cursor]')

/** Lines and money of the order at the cursor, beside the list: Space closes it, Enter opens the order. */
export function OrderPeek({ order: { id: orderId, number, address }, onClose, onOpen, onMove }: Props) {
  const { data, error, refetch } = useQuery(OrderDocument, { variables: { number } })
  const order = data?.order
  const content = useRef<HTMLDivElement>(null)
  const options = { group: 'lists', inDialogs: true } as const
  useShortcut('Space', t('Close the preview'), onClose, options)
  useShortcut('Enter', t('Open'), onOpen, options)
  useShortcut('j', t('Next row'), () => onMove(1), options)
  useShortcut('k', t('Previous row'), () => onMove(-1), options)
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size="md"
      // Not a button, which Space and Enter would press.
      initialFocusEl={() => content.current}
      finalFocusEl={() => findRow(orderId)}
    >
      <Portal>
        <Drawer.Positioner>
          <Drawer.Content ref={content} tabIndex={-1}>
            <Drawer.Header pe="52px">
              <Drawer.Title>{verbatim(number)}</Drawer.Title>
              {order && <OrderState state={order.state} />}
              {order && order.nextStatus !== null && <Countdown until={order.dueAt} />}
            </Drawer.Header>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('Close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body>
              {order ? (
                <div className={styles.peek}>
                  <p>
                    <b>{address.name}</b>, {address.area}
                  </p>
                  <LinesPanel order={order} />
                  <MoneyPanel order={order} />
                  {order.notes.map(({ id, text }) => (
                    <p key={id} className={styles.noteText}>
                      {text}
                    </p>
                  ))}
                </div>
              ) : error ? (
                <LoadError title={t('The order did not load')} error={error} onRetry={refetch} />
              ) : (
                <PageSkeleton />
              )}
            </Drawer.Body>
            <Drawer.Footer>
              <Button onClick={onOpen}>
                {t('Open')}
                <Kbd keys="Enter" tone="onSolid" />
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
