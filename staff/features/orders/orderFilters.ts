import { msg, t } from '#client/i18n/t.ts'
import type { StaffOrderFilter, StaffOrderSort, StaffOrderState } from '#staff/apollo/types.generated.ts'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import type { ListState } from '#staff/ui/useListState.ts'

const DAY_MS = 86_400_000

/** Filters of the queue, as they appear in the URL. */
export const buildFilterDefinitions = (): FilterDefinition[] => [
  {
    id: 'state',
    label: msg('State'),
    kind: 'choices',
    rules: [{ id: 'any', label: msg('is any of') }],
    options: [
      { value: 'NEW', label: t('New') },
      { value: 'TO_PICK', label: t('To pick') },
      { value: 'PICKING', label: t('Picking') },
      { value: 'ON_THE_WAY', label: t('On the way') },
      { value: 'DELIVERED', label: t('Delivered') },
      { value: 'CANCELLED', label: t('Cancelled') },
      { value: 'UNPAID', label: t('Unpaid') },
      { value: 'PAYMENT_FAILED', label: t('Payment failed') },
    ],
  },
  {
    id: 'method',
    label: msg('Payment'),
    kind: 'choice',
    rules: [{ id: 'is', label: msg('is') }],
    options: [
      { value: 'CASH_ON_DELIVERY', label: t('Cash') },
      { value: 'ONLINE', label: t('Online') },
    ],
  },
  { id: 'place', label: msg('Place'), kind: 'text' },
  { id: 'total', label: msg('Total'), kind: 'number' },
  { id: 'placed', label: msg('Placed'), kind: 'date' },
  { id: 'late', label: msg('Late'), kind: 'yes' },
  { id: 'problem', label: msg('Payment problem'), kind: 'yes' },
  { id: 'all', label: msg('With closed orders'), kind: 'yes' },
]

/** Start of a day in Kampala (UTC+3), ISO 8601. */
const startOf = (day: string, daysLater = 0): string | undefined => {
  const start = Date.parse(`${day}T00:00:00+03:00`)
  return Number.isNaN(start) ? undefined : new Date(start + daysLater * DAY_MS).toISOString()
}

/** Variables of the query for the state of the list. */
export function toVariables(list: ListState): {
  filter: StaffOrderFilter
  search: string | null
  sort: StaffOrderSort
} {
  const filter: StaffOrderFilter = {}
  for (const { id, rule, values } of list.filters) {
    const [value = ''] = values
    if (id === 'state') filter.states = values as StaffOrderState[]
    if (id === 'method' && (value === 'ONLINE' || value === 'CASH_ON_DELIVERY')) filter.paymentMethods = [value]
    if (id === 'place') filter.place = value
    if (id === 'late') filter.late = true
    if (id === 'problem') filter.paymentProblem = true
    if (id === 'total') {
      const amount = Math.trunc(Number(value.replace(/[\s,]/g, '')))
      if (amount > 0) filter[rule === 'max' ? 'totalTo' : 'totalFrom'] = amount
    }
    if (id === 'placed') {
      if (rule !== 'before') filter.placedFrom = startOf(value, rule === 'after' ? 1 : 0) ?? null
      if (rule !== 'after') filter.placedTo = startOf(value, rule === 'on' ? 1 : 0) ?? null
    }
  }
  const isWide =
    list.search !== '' ||
    filter.states ||
    filter.paymentProblem ||
    filter.placedFrom ||
    filter.placedTo ||
    list.valuesOf('all').length > 0
  if (!isWide) filter.open = true
  const by = ({ due: 'DUE', placed: 'PLACED', total: 'TOTAL' } as const)[list.sort?.id ?? 'due'] ?? 'DUE'
  return { filter, search: list.search || null, sort: { by, descending: list.sort?.isDescending ?? false } }
}
