import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Stack, Tabs } from '@chakra-ui/react'
import { IconAlertTriangle, IconCircleCheck, IconEye, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { msg, type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import type { StaffContactField } from '#staff/apollo/types.generated.ts'
import {
  BlockCustomerDocument,
  type CustomerDetailFragment,
  CustomerDocument,
  CustomerOrdersDocument,
  SignOutCustomerDocument,
  UnblockCustomerDocument,
} from '#staff/features/customers/customers.generated.ts'
import styles from '#staff/features/customers/customers.module.css'
import { Revealed } from '#staff/features/customers/Revealed.tsx'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { describePayment } from '#staff/features/orders/orderTexts.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { PageSkeleton, Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill, StateBadge } from '#staff/ui/StateBadge.tsx'
import { Timeline } from '#staff/ui/Timeline.tsx'

type Props = { customer: CustomerDetailFragment }

const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const timeFormat = createKampalaFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
const formatTime = (at: string) => timeFormat.format(new Date(at))
const LANGUAGES: Record<string, string> = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' }
const ORDERS_SHOWN = 50

/** One customer: orders, tickets, masked contact data and who looked at it. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  if (data?.customer) return <Detail key={id} customer={data.customer} onShown={() => void refetch()} />
  if (error)
    return (
      <EmptyState icon={IconAlertTriangle} title={t('The customer did not load')} text={getErrorMessage(error)} isPage>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </EmptyState>
    )
  if (!data) return <PageSkeleton />
  return (
    <EmptyState icon={IconUserOff} title={t('Customer not found')} isPage>
      <Button asChild variant="outline">
        <Link to="/customers">{t('All customers')}</Link>
      </Button>
    </EmptyState>
  )
}

function Detail({ customer, onShown }: Props & { onShown: () => void }) {
  const canBlock = useIsAllowed('customers.block')
  return (
    <Page
      title={verbatim(customer.name)}
      back={<Link to="/customers">{t('Customers')}</Link>}
      meta={
        customer.blocked ? (
          <Pill hue="pepper">{t('Blocked')}</Pill>
        ) : (
          customer.emailVerified && (
            <StateBadge hue="leaf" icon={IconCircleCheck}>
              {t('Email confirmed')}
            </StateBadge>
          )
        )
      }
    >
      <TwoColumns
        main={
          <>
            <FiguresPanel customer={customer} />
            <HistoryPanel customer={customer} />
          </>
        }
        side={
          <>
            <ContactPanel customer={customer} onShown={onShown} />
            <AddressesPanel customer={customer} onShown={onShown} />
            <LooksPanel customer={customer} />
            {canBlock && <AccessPanel customer={customer} />}
          </>
        }
      />
    </Page>
  )
}

function FiguresPanel({ customer }: Props) {
  const { orderCount, deliveredCount, spent, refunded, since, lastOrderAt } = customer
  return (
    <PagePanel>
      <dl className={styles.figures}>
        <div>
          <dt>{t('Orders')}</dt>
          <dd>
            {orderCount}
            <small>{t('since {day}', { day: verbatim(dayFormat.format(new Date(since))) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('Spent')}</dt>
          <dd>
            <Money amount={spent} />
            {deliveredCount > 0 && (
              <small>
                <Money amount={Math.round(spent / deliveredCount)} /> {t('an order')}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Refunded')}</dt>
          <dd>
            <Money amount={refunded} />
          </dd>
        </div>
        <div>
          <dt>{t('Last order')}</dt>
          <dd>{lastOrderAt ? dayFormat.format(new Date(lastOrderAt)) : '–'}</dd>
        </div>
      </dl>
    </PagePanel>
  )
}

const TABS = ['orders', 'tickets'] as const

/** Orders and tickets; the tab is in the address. */
function HistoryPanel({ customer }: Props) {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'orders'
  return (
    <PagePanel isFlush>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setParams(value === 'orders' ? {} : { tab: value }, { replace: true })}
        lazyMount
      >
        <Tabs.List px="16px">
          <Tabs.Trigger value="orders">{t('Orders')}</Tabs.Trigger>
          <Tabs.Trigger value="tickets">
            {t('Tickets')} <Pill hue="smoke">{verbatim(String(customer.tickets.length))}</Pill>
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="orders" p="0">
          <OrdersTable customerId={customer.id} />
        </Tabs.Content>
        <Tabs.Content value="tickets" p="0">
          <TicketsTable customer={customer} />
        </Tabs.Content>
      </Tabs.Root>
    </PagePanel>
  )
}

function OrdersTable({ customerId }: { customerId: string }) {
  const { data, error } = useQuery(CustomerOrdersDocument, {
    variables: { filter: { customerId }, sort: { by: 'PLACED', descending: true }, first: ORDERS_SHOWN },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <p className={styles.empty}>{getErrorMessage(error)}</p>
  if (!data?.orders) return <Skeleton />
  const { edges, totalCount } = data.orders
  const nodes = edges.map(({ node }) => node)
  if (nodes.length === 0) return <p className={styles.empty}>{t('No order yet.')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('Order')}</th>
            <th>{t('Placed')}</th>
            <th>{t('To')}</th>
            <th className={styles.end}>{t('Items')}</th>
            <th className={styles.end}>{t('Total UGX')}</th>
            <th>{t('Payment')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to={`/orders/${order.number}`}>
                  <b>{order.number}</b>
                </Link>
              </td>
              <td>{formatTime(order.placedAt)}</td>
              <td>{order.address.area || order.address.city}</td>
              <td className={styles.end}>{order.itemCount}</td>
              <td className={styles.end}>
                <Money amount={order.total} />
              </td>
              <td>{describePayment(order).method}</td>
              <td>
                <OrderState state={order.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totalCount > nodes.length && (
        <p className={styles.empty}>{tn(totalCount - nodes.length, '{count} older order', '{count} older orders')}</p>
      )}
    </div>
  )
}

const TICKET_STATES: Record<string, string> = {
  OPEN: msg('Open'),
  IN_PROGRESS: msg('In progress'),
  RESOLVED: msg('Resolved'),
  CLOSED: msg('Closed'),
}

function TicketsTable({ customer: { tickets } }: Props) {
  if (tickets.length === 0) return <p className={styles.empty}>{t('No ticket yet.')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('Ticket')}</th>
            <th>{t('Sent')}</th>
            <th>{t('Subject')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map(({ id, number, subject, status, createdAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/tickets/${number}`}>
                  <b>{number}</b>
                </Link>
              </td>
              <td>{formatTime(createdAt)}</td>
              <td>{subject}</td>
              <td>{t(TICKET_STATES[status] ?? msg('Open'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ContactPanel({ customer, onShown }: Props & { onShown: () => void }) {
  const { id, mobile, email, language } = customer
  return (
    <PagePanel title={t('Contact')}>
      <Revealed
        label={t('Phone number')}
        masked={mobile}
        target={{ customerId: id, field: 'MOBILE' }}
        scheme="tel"
        onShown={onShown}
      />
      <Revealed
        label={t('Email address')}
        masked={email}
        target={{ customerId: id, field: 'EMAIL' }}
        scheme="mailto"
        onShown={onShown}
      />
      <p>{t('Language: {language}', { language: LANGUAGES[language] ?? language })}</p>
    </PagePanel>
  )
}

function AddressesPanel({ customer, onShown }: Props & { onShown: () => void }) {
  const { addresses, id: customerId } = customer
  return (
    <PagePanel title={t('Addresses')} meta={addresses.length}>
      {addresses.length === 0 && <p>{t('No address yet.')}</p>}
      {addresses.map(({ id, name, addressLine, area, city, landmark, mobile }) => (
        <div key={id} className={styles.address}>
          <b>{name}</b>
          <small>{[area, city, landmark].filter(Boolean).join(', ')}</small>
          <Revealed
            label={verbatim(`${t('Street')}, ${area || city}`)}
            masked={addressLine}
            target={{ customerId, addressId: id, field: 'STREET' }}
            onShown={onShown}
          />
          <Revealed
            label={verbatim(`${t('Phone number')}, ${area || city}`)}
            masked={mobile}
            target={{ customerId, addressId: id, field: 'MOBILE' }}
            scheme="tel"
            onShown={onShown}
          />
        </div>
      ))}
    </PagePanel>
  )
}

const LOOKS: Record<StaffContactField, (name: string) => Translated> = {
  MOBILE: (name) => t('{name} saw the phone number', { name }),
  SECOND_MOBILE: (name) => t('{name} saw the second phone number', { name }),
  EMAIL: (name) => t('{name} saw the email address', { name }),
  STREET: (name) => t('{name} saw the street', { name }),
}

function LooksPanel({ customer: { reveals } }: Props) {
  return (
    <PagePanel title={t('Who looked')}>
      {reveals.length === 0 ? (
        <p>{t('Nobody yet.')}</p>
      ) : (
        <Timeline
          label={t('Who looked')}
          entries={reveals.map(({ id, at, actor, field, orderNumber, reason }) => ({
            id,
            icon: IconEye,
            title: LOOKS[field](actor),
            detail: [formatTime(at), orderNumber, reason].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </PagePanel>
  )
}

function AccessPanel({ customer: { id, name, blocked } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [block] = useMutation(BlockCustomerDocument)
  const [unblock] = useMutation(UnblockCustomerDocument)
  const [signOut] = useMutation(SignOutCustomerDocument, {
    variables: { input: { id } },
    onCompleted: () => notify.success(t('Signed out everywhere')),
    onError: notify.problem,
  })
  const reasons: { value: Translated; label: Translated; needsNote?: boolean }[] = [
    { value: t('Misuse'), label: t('Misuse') },
    { value: t('Asked for by the customer'), label: t('Asked for by the customer') },
    { value: t('Something else'), label: t('Something else'), needsNote: true },
  ]
  return (
    <PagePanel title={t('Access')}>
      <Stack gap="10px">
        <Button variant="outline" onClick={() => void signOut()}>
          {t('Sign out everywhere')}
        </Button>
        <Button variant="outline" {...(!blocked && { colorPalette: 'red' })} onClick={() => setAsking(true)}>
          {blocked ? t('Unblock') : t('Block')}
        </Button>
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={blocked ? t('Unblock {name}?', { name }) : t('Block {name}?', { name })}
          text={
            blocked
              ? t('The customer can log in again.')
              : t('All devices are signed out and nobody can log in to the account. Open orders stay as they are.')
          }
          reasons={reasons}
          confirmLabel={blocked ? t('Unblock') : t('Block')}
          isDangerous={!blocked}
          onConfirm={async (reason, note) => {
            const variables = { input: { id, reason: (note || reason).slice(0, 200) } }
            await (blocked ? unblock({ variables }) : block({ variables }))
            notify.success(blocked ? t('The customer is unblocked') : t('The customer is blocked'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </PagePanel>
  )
}
