/** Sample orders; names and figures are invented. */
export type SampleOrder = {
  id: string
  number: string
  shopper: string
  place: string
  /** ms since 1970. */
  promisedAt: number
  lines: number
  /** Whole shillings. */
  total: number
  state: 'toPick' | 'picking' | 'ready' | 'onTheWay'
  isNew: boolean
}

const SHOPPERS = [
  'Mukasa Robert',
  'Atim Florence',
  'Namusoke Grace',
  'Tendo Linda',
  'Byaruhanga Edgar',
  'Nabirye Prossy',
]
const PLACES = ['Muyenga', 'Luzira', 'Ntinda', 'Kololo', 'Bugolobi', 'Bukoto']
const STATES = ['onTheWay', 'picking', 'ready', 'toPick'] as const
const MINUTE_MS = 60_000

export function createSampleOrders(count: number, now: number): SampleOrder[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `order-${place + 1}`,
    number: `KS-${(1000 + place * 7).toString(36).toUpperCase()}${place}`,
    shopper: SHOPPERS[place % SHOPPERS.length] ?? '',
    place: PLACES[place % PLACES.length] ?? '',
    promisedAt: now + (place * 17 - 41) * MINUTE_MS,
    lines: (place * 5) % 23,
    total: 15_400 + ((place * 7919) % 200) * 1000,
    state: STATES[place % STATES.length] ?? 'toPick',
    isNew: place === 5,
  }))
}
