import { useSubscription } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconCircleCheck, IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { ListQuery } from '#staff/apollo/pageList.ts'
import type { RefundRequestState } from '#staff/apollo/types.generated.ts'
import { usePageList } from '#staff/apollo/usePageList.ts'
import {
  QueueChangedDocument,
  RefundRequestsDocument,
  type RefundRequestsQuery,
  type RefundRequestsQueryVariables,
} from '#staff/features/orders/orders.generated.ts'
import styles from '#staff/features/orders/orders.module.css'
import { getRefundReason } from '#staff/features/orders/orderTexts.ts'
import { describeScope } from '#staff/features/orders/refundRequestTexts.ts'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { Money } from '#staff/ui/Money.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { type Hue, Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'

type Request = NonNullable<RefundRequestsQuery['refundRequests']>['edges'][number]['node']

const STATES: Record<RefundRequestState, { label: string; hue: Hue }> = {
  OPEN: { label: msg('To approve'), hue: 'amber' },
  APPROVED: { label: msg('Approved'), hue: 'leaf' },
  REFUSED: { label: msg('Refused'), hue: 'pepper' },
  WITHDRAWN: { label: msg('Withdrawn'), hue: 'smoke' },
}
const FILTERS: FilterDefinition[] = [
  {
    id: 'state',
    label: msg('State'),
    kind: 'choices',
    rules: [{ id: 'any', label: msg('is any of') }],
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label: verbatim(label) })),
  },
]
const REQUESTS: ListQuery<RefundRequestsQuery, RefundRequestsQueryVariables, Request> = {
  document: RefundRequestsDocument,
  pageOf: ({ refundRequests }) => refundRequests,
  pageSize: 50,
}

const format = (time: string) => verbatim(dayTimeFormat.format(new Date(time)))
const StatePill = ({ state }: Pick<Request, 'state'>) => <Pill hue={STATES[state].hue}>{t(STATES[state].label)}</Pill>

const buildColumns = (): Column<Request>[] => [
  {
    id: 'order',
    heading: t('Order'),
    width: 170,
    render: ({ order }) => (
      <>
        <b>{order.number}</b>
        <SecondLine>{order.address.name}</SecondLine>
      </>
    ),
  },
  { id: 'amount', heading: t('Amount UGX'), align: 'end', render: ({ amount }) => <Money amount={amount} /> },
  {
    id: 'what',
    heading: t('What and why'),
    render: (request) => (
      <>
        {describeScope(request)}
        <SecondLine>
          {getRefundReason(request.reason)}
          {request.comment && `: ${request.comment}`}
        </SecondLine>
      </>
    ),
  },
  {
    id: 'requested',
    heading: t('Asked by'),
    render: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy}
        <SecondLine>{format(requestedAt)}</SecondLine>
      </>
    ),
  },
  {
    id: 'state',
    heading: t('State'),
    render: ({ state, decidedBy, decidedAt, note }) => (
      <>
        <StatePill state={state} />
        {decidedAt && (
          <SecondLine>{note ?? verbatim([decidedBy, format(decidedAt)].filter(Boolean).join(', '))}</SecondLine>
        )}
      </>
    ),
  },
]

/** Refunds that colleagues ask a manager for; each opens its order, where it is decided. */
export function Component() {
  const list = useListState({ filters: FILTERS })
  const navigate = useNavigate()
  const columns = useMemo(buildColumns, [])
  const states = list.valuesOf('state').filter((value): value is RefundRequestState => value in STATES)
  const { items, totalCount, hasMore, error, refresh, loadMore, setVisible } = usePageList(REQUESTS, {
    states: states.length > 0 ? states : ['OPEN'],
  })
  useSubscription(QueueChangedDocument, { onData: () => refresh({ isBackground: true }), ignoreResults: true })
  return (
    <Page
      title={t('Refunds')}
      ground="list"
      meta={totalCount !== undefined && <span>{tn(totalCount, '{count} request', '{count} requests')}</span>}
    >
      <SavedViewTabs
        name="refunds"
        list={list}
        views={[
          { id: 'open', label: t('To approve'), params: '' },
          { id: 'decided', label: t('Decided'), params: 'state=APPROVED%2CREFUSED%2CWITHDRAWN' },
        ]}
      />
      <DataTable
        label={t('Refunds')}
        columns={columns}
        items={items}
        getId={({ id }) => id}
        getName={({ order }) => order.number}
        list={list}
        onOpen={({ order }) => navigate(`/orders/${order.number}`)}
        error={error}
        onRetry={() => refresh()}
        hasMore={hasMore}
        onMore={loadMore}
        onVisible={setVisible}
        empty={
          states.length > 0 ? (
            <EmptyState icon={IconFilterOff} title={t('No request is in this state')}>
              <Button variant="outline" onClick={list.clearFilters}>
                {t('Show open requests')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconCircleCheck}
              title={t('No refund waits for a manager')}
              text={t('Members ask for one in the refund of an order, above what they can refund themselves.')}
            />
          )
        }
        renderCard={(request) => (
          <Link className={styles.card} to={`/orders/${request.order.number}`}>
            <span className={styles.cardLine}>
              <b>{request.order.number}</b>
              <StatePill state={request.state} />
            </span>
            <span className={styles.cardLine}>
              <span>{request.requestedBy}</span>
              <b>{verbatim(formatUgx(request.amount))}</b>
            </span>
            <SecondLine>
              {getRefundReason(request.reason)} · {format(request.requestedAt)}
            </SecondLine>
          </Link>
        )}
      />
    </Page>
  )
}
