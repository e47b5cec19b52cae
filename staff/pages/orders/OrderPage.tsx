import { useQuery, useSubscription } from '@apollo/client/react'
import { Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import {
  IconBan,
  IconChevronDown,
  IconChevronUp,
  IconClockEdit,
  IconDots,
  IconMail,
  IconMapQuestion,
  IconPhonePlus,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { CancelDialog } from '#staff/features/orders/CancelDialog.tsx'
import { DeliverDialog } from '#staff/features/orders/DeliverDialog.tsx'
import { AddressDialog, RescheduleDialog } from '#staff/features/orders/DeliveryDialogs.tsx'
import {
  DeliveryPanel,
  HistoryPanel,
  LinesPanel,
  MoneyPanel,
  ShopperPanel,
  StepsPanel,
} from '#staff/features/orders/OrderPanels.tsx'
import { OrderPrint, type PrintForm } from '#staff/features/orders/OrderPrint.tsx'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { MessageDialog, NotesPanel } from '#staff/features/orders/OrderText.tsx'
import { findNeighbour, findPlace, getListPath } from '#staff/features/orders/orderSequence.ts'
import {
  OrderChangedDocument,
  type OrderDetailFragment,
  OrderDocument,
} from '#staff/features/orders/orders.generated.ts'
import styles from '#staff/features/orders/orders.module.css'
import { getStepLabel } from '#staff/features/orders/orderTexts.ts'
import { PaymentRequestDialog } from '#staff/features/orders/PaymentRequestDialog.tsx'
import { startFromOrder } from '#staff/features/orders/phoneOrderStart.ts'
import { RefundDialog } from '#staff/features/orders/RefundDialog.tsx'
import { RefundRequestPanel } from '#staff/features/orders/RefundRequestPanel.tsx'
import { useOrderActions } from '#staff/features/orders/useOrderActions.ts'
import { usePresence } from '#staff/features/orders/usePresence.ts'
import { useIsAllowed, useSession } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, TwoColumns } from '#staff/ui/Page.tsx'
import { SideDrawer } from '#staff/ui/SideDrawer.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { useCommand, useRecord, useShortcut } from '#staff/ui/shortcuts.ts'
import { useHasSideDrawer } from '#staff/ui/useMediaQuery.ts'

type Overlay = 'cancel' | 'payment' | 'refund' | 'message' | 'deliver' | 'move' | 'address' | null

/** One order: its lines and money, what happened, and everything staff can do with it. */
export function Component() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery(OrderDocument, { variables: { number } })
  const navigate = useNavigate()
  const before = findNeighbour(number, -1)
  const after = findNeighbour(number, 1)
  // At once: the next key is for the order that it opens, also while that one loads.
  const moveTo = (to: string | null) => to && navigate(`/orders/${to}`, { replace: true, flushSync: true })
  useShortcut('j', t('Next order'), () => moveTo(after), { isEnabled: after !== null })
  useShortcut('k', t('Previous order'), () => moveTo(before), { isEnabled: before !== null })
  const order = data?.order
  if (order)
    return (
      <LoadedOrder
        key={order.id}
        order={order}
        place={
          <PlaceInList
            number={number}
            onBefore={before === null ? null : () => moveTo(before)}
            onAfter={after === null ? null : () => moveTo(after)}
          />
        }
      />
    )
  if (error) return <LoadError title={t('The order did not load')} error={error} onRetry={refetch} isPage />
  if (data)
    return (
      <EmptyState icon={IconMapQuestion} title={t('There is no order {number}', { number })} isPage>
        <Button asChild variant="outline">
          <Link to="/orders">{t('All orders')}</Link>
        </Button>
      </EmptyState>
    )
  return <PageSkeleton />
}

function LoadedOrder({ order, place }: { order: OrderDetailFragment; place: ReactNode }) {
  useSubscription(OrderChangedDocument, { variables: { id: order.id } })
  const session = useSession()
  const others = usePresence(order.id, session.id)
  const { advance } = useOrderActions()
  const [params] = useSearchParams()
  const [printing, setPrinting] = useState<PrintForm | null>(null)
  const canAdvance = useIsAllowed('orders.advance') && order.nextStatus !== null
  const canCancel = useIsAllowed('orders.cancel') && order.cancellable
  const canRefund = useIsAllowed('orders.refund') && order.money.refundable > 0
  const canWrite = useIsAllowed('orders.edit')
  const canChange = canWrite && ['PENDING', 'CONFIRMED', 'PROCESSING'].includes(order.status)
  const canRequestPayment = canWrite && (order.state === 'UNPAID' || order.state === 'PAYMENT_FAILED')
  const mayOrder = useIsAllowed('orders.create')
  const again = mayOrder && ['CANCELLED', 'PAYMENT_FAILED'].includes(order.state) ? startFromOrder(order) : null
  const orderAgain = () => navigate('/orders/new', { state: again })
  // The list opens an order with what a key there is for.
  const wanted = {
    refund: canRefund,
    message: canWrite,
    move: canChange,
    deliver: params.has('step') && order.nextStatus === 'DELIVERED',
  }
  const [overlay, setOverlay] = useState<Overlay>(() => {
    const name = params.has('step') ? 'deliver' : params.get('open')
    return name !== null && name in wanted && wanted[name as keyof typeof wanted] ? (name as Overlay) : null
  })
  const close = () => setOverlay(null)
  const navigate = useNavigate()
  const step = getStepLabel(order)
  const isOpen = order.nextStatus !== null
  const next = async () => {
    if (order.nextStatus === 'DELIVERED') return setOverlay('deliver')
    const { failure } = await advance([order])
    if (failure) notify.problem(failure)
  }
  useShortcut('b', t('Refund'), () => setOverlay('refund'), { isEnabled: canRefund })
  useShortcut('w', t('Write to the shopper'), () => setOverlay('message'), { isEnabled: canWrite })
  useRecord(verbatim(order.number))
  useCommand(t('Print invoice (A4)'), () => setPrinting('invoice'))
  useCommand(t('Cancel the order'), () => setOverlay('cancel'), { isEnabled: canCancel })
  const hasDrawer = useHasSideDrawer()
  // Its button is in the drawer.
  useShortcut('m', t('Move the delivery'), () => setOverlay('move'), { isEnabled: canChange && hasDrawer })
  const side = (
    <>
      <MoneyPanel order={order} />
      <ShopperPanel order={order} />
      <DeliveryPanel
        order={order}
        canChange={canChange}
        onMove={() => setOverlay('move')}
        onChangeAddress={() => setOverlay('address')}
      />
    </>
  )
  return (
    <Page
      title={verbatim(order.number)}
      back={<Link to={getListPath(order.number)}>{t('Orders')}</Link>}
      meta={
        <>
          <OrderState state={order.state} />
          {isOpen && <Countdown until={order.dueAt} />}
          {others.length > 0 && (
            <span className={styles.viewers} role="status">
              {others.map(({ id, name }) => (
                <Avatar key={id} name={name} size="sm" />
              ))}
              {tn(others.length, '{names} has this order open', '{names} have this order open', {
                names: others.map(({ name }) => name).join(', '),
              })}
            </span>
          )}
        </>
      }
      actions={
        <>
          {place}
          {hasDrawer && (
            <SideDrawer label={t('Details')} hasPanels>
              {side}
            </SideDrawer>
          )}
          <KeyButton
            keys="p"
            variant="outline"
            label={t('Slip')}
            icon={<IconPrinter />}
            onRun={() => setPrinting('slip')}
          />
          <Menu.Root positioning={{ placement: 'bottom-end' }}>
            <Menu.Trigger asChild>
              <IconButton variant="outline" aria-label={t('More actions')}>
                <IconDots />
              </IconButton>
            </Menu.Trigger>
            <Portal>
              <Menu.Positioner>
                <Menu.Content>
                  <Menu.Item value="invoice" onClick={() => setPrinting('invoice')}>
                    <IconReceipt size={18} />
                    {t('Print invoice (A4)')}
                  </Menu.Item>
                  {canChange && (
                    <Menu.Item value="move" onClick={() => setOverlay('move')}>
                      <IconClockEdit size={18} />
                      {t('Move the delivery')}
                      <Kbd keys="m" />
                    </Menu.Item>
                  )}
                  {canWrite && (
                    <Menu.Item value="message" onClick={() => setOverlay('message')}>
                      <IconMail size={18} />
                      {t('Write to the shopper')}
                      <Kbd keys="w" />
                    </Menu.Item>
                  )}
                  {again && order.state === 'PAYMENT_FAILED' && (
                    <Menu.Item value="again" onClick={orderAgain}>
                      <IconPhonePlus size={18} />
                      {t('Order again by phone, paid in cash')}
                    </Menu.Item>
                  )}
                  {canRefund && (
                    <Menu.Item value="refund" onClick={() => setOverlay('refund')}>
                      <IconReceiptRefund size={18} />
                      {t('Refund')}
                      <Kbd keys="b" />
                    </Menu.Item>
                  )}
                  {canCancel && (
                    <Menu.Item value="cancel" color="fg.error" onClick={() => setOverlay('cancel')}>
                      <IconBan size={18} />
                      {t('Cancel the order')}
                    </Menu.Item>
                  )}
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
          {canRequestPayment && (
            <KeyButton keys="e" needsNetwork label={t('Ask to pay again')} onRun={() => setOverlay('payment')} />
          )}
          {again && order.state === 'CANCELLED' && (
            <Button onClick={orderAgain}>
              <IconPhonePlus />
              {t('Order again')}
            </Button>
          )}
          {canAdvance && step && <KeyButton keys="e" needsNetwork label={step} onRun={() => void next()} />}
        </>
      }
    >
      <TwoColumns
        main={
          <>
            <RefundRequestPanel order={order} />
            <StepsPanel order={order} />
            <LinesPanel order={order} />
            <div className={styles.halves}>
              <NotesPanel order={order} canWrite={canWrite} isFocused={params.get('open') === 'note'} />
              <HistoryPanel order={order} />
            </div>
          </>
        }
        side={!hasDrawer && side}
      />
      {overlay === 'cancel' && <CancelDialog orders={[order]} onClose={close} />}
      {overlay === 'payment' && <PaymentRequestDialog order={order} onClose={close} />}
      {overlay === 'refund' && <RefundDialog order={order} onClose={close} />}
      {overlay === 'message' && <MessageDialog order={order} onClose={close} />}
      {overlay === 'deliver' && <DeliverDialog order={order} onClose={close} />}
      {overlay === 'move' && <RescheduleDialog order={order} onClose={close} />}
      {overlay === 'address' && <AddressDialog order={order} onClose={close} />}
      {printing && <OrderPrint form={printing} orders={[order]} onDone={() => setPrinting(null)} />}
    </Page>
  )
}

type PlaceProps = { number: string; onBefore: (() => void) | null; onAfter: (() => void) | null }

/** '3 of 31': the place of the order in the list that it was opened from, and the way to its neighbours. */
function PlaceInList({ number, onBefore, onAfter }: PlaceProps) {
  const found = findPlace(number)
  if (!found) return null
  const { place, count, hasMore } = found
  return (
    <nav className={styles.place} aria-label={t('Place in the list')}>
      <span className="numbers">
        {t('{place} of {count}', { place, count: hasMore ? `${groupThousands(count)}+` : groupThousands(count) })}
      </span>
      <IconButton
        variant="outline"
        size="xs"
        aria-label={t('Previous order')}
        disabled={!onBefore}
        onClick={() => onBefore?.()}
      >
        <IconChevronUp />
        <Kbd keys="k" />
      </IconButton>
      <IconButton
        variant="outline"
        size="xs"
        aria-label={t('Next order')}
        disabled={!onAfter}
        onClick={() => onAfter?.()}
      >
        <IconChevronDown />
        <Kbd keys="j" />
      </IconButton>
    </nav>
  )
}
