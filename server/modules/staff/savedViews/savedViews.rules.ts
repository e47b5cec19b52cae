import { badInput, type DomainError } from '#server/errors.ts'
import { type IdKind, parseIdOrNull } from '#server/ids.ts'
import type { Permission } from '#server/security/permissions.ts'

/** Lists of the console that have saved views, as `saved_views.list` names them. */
export const SAVED_VIEW_LISTS = ['orders', 'products', 'customers', 'tickets'] as const
export type SavedViewListName = (typeof SAVED_VIEW_LISTS)[number]

/** Permission to read a list, which its views need too. */
export const PERMISSION_OF_LIST = {
  orders: 'orders.read',
  products: 'products.read',
  customers: 'customers.read',
  tickets: 'tickets.read',
} as const satisfies Record<SavedViewListName, Permission>

const MAX_NAME_LENGTH = 60
const MAX_QUERY_LENGTH = 2_000
const MAX_TEXT_LENGTH = 100

/** Check of one parameter of a query string, and the rule that a message gives. */
type Parameter = { isValid: (value: string) => boolean; rule: string }

const text: Parameter = {
  isValid: (value) => value.trim() !== '' && value.length <= MAX_TEXT_LENGTH && !value.includes('\0'),
  rule: `must have 1 to ${MAX_TEXT_LENGTH} characters`,
}
const yes: Parameter = { isValid: (value) => value === '1' || value === 'true', rule: 'must be 1' }
const amount: Parameter = { isValid: (value) => /^\d[\d\s,.]{0,14}$/.test(value), rule: 'must be an amount in UGX' }
const day: Parameter = {
  isValid: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  rule: 'must be a day, such as 2026-11-23',
}
const anyOf = (...allowed: string[]): Parameter => ({
  isValid: (value) => value.split(',').every((one) => allowed.includes(one)),
  rule: `must be one or more of ${allowed.join(', ')}`,
})
const oneOf = (...allowed: string[]): Parameter => ({
  isValid: (value) => allowed.includes(value),
  rule: `must be one of ${allowed.join(', ')}`,
})
const idOf = (kind: IdKind, ...others: string[]): Parameter => ({
  isValid: (value) => others.includes(value) || parseIdOrNull(kind, value) !== null,
  rule: `must be ${[`the id of a ${kind}`, ...others].join(' or ')}`,
})
/** Descending with a minus: `-total`. */
const sort = (...fields: string[]) => oneOf(...fields.flatMap((field) => [field, `-${field}`]))

/** Parameters of the address of each list: the filters, `q` for the search and `sort`. */
const PARAMETERS: Record<SavedViewListName, Record<string, Parameter>> = {
  orders: {
    q: text,
    sort: sort('due', 'placed', 'total'),
    state: anyOf(...['NEW', 'TO_PICK', 'PICKING', 'ON_THE_WAY', 'DELIVERED', 'CANCELLED', 'UNPAID', 'PAYMENT_FAILED']),
    method: oneOf('CASH_ON_DELIVERY', 'ONLINE'),
    place: text,
    total: amount,
    'total.max': amount,
    placed: day,
    'placed.before': day,
    'placed.after': day,
    late: yes,
    problem: yes,
    all: yes,
  },
  products: {
    q: text,
    sort: sort('name', 'number', 'price', 'stock', 'updated'),
    category: idOf('category'),
    stock: anyOf('OUT', 'LOW', 'IN'),
    price: amount,
    'price.max': amount,
    discounted: yes,
    hidden: yes,
    noPicture: yes,
    noVat: yes,
  },
  customers: { q: text, blocked: yes },
  tickets: {
    q: text,
    status: anyOf('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'),
    assignee: idOf('user', 'me', 'none'),
    priority: oneOf('HIGH', 'MEDIUM', 'LOW'),
  },
}

export type ViewInput = { name: string; query: string; shared: boolean }

/**
 * Checks a view and trims its name. Its query string may only have parameters of the list.
 * @throws {DomainError} BAD_INPUT with the fields `name`, `query` or, for one parameter, `query.<parameter>`
 */
export function checkView<T extends Partial<ViewInput>>(list: SavedViewListName, input: T): T {
  const name = input.name?.trim()
  if (name !== undefined && (name === '' || name.length > MAX_NAME_LENGTH))
    throw badInput({ field: 'name', message: `name must have 1 to ${MAX_NAME_LENGTH} characters.` })
  if (input.query != null) checkQuery(list, input.query)
  return { ...input, ...(name !== undefined && { name }) }
}

function checkQuery(list: SavedViewListName, query: string): void {
  if (query.length > MAX_QUERY_LENGTH)
    throw badInput({ field: 'query', message: `query must have at most ${MAX_QUERY_LENGTH} characters.` })
  const parameters = new Map(Object.entries(PARAMETERS[list]))
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter = parameters.get(name)
    if (!parameter) throw buildUnknownError(list, name)
    const field = `query.${name}`
    if (!parameter.isValid(value)) throw badInput({ field, message: `${field} ${parameter.rule}.` })
  }
}

/** Names the parameter if it looks like a name: a message never repeats other text that was sent. */
function buildUnknownError(list: SavedViewListName, name: string): DomainError {
  const known = Object.keys(PARAMETERS[list]).join(', ')
  return /^[\w.]{1,30}$/.test(name)
    ? badInput({
        field: `query.${name}`,
        message: `query.${name} is not a filter of the ${list} list. It has ${known}.`,
      })
    : badInput({ field: 'query', message: `query must have filters of the ${list} list only: ${known}.` })
}
