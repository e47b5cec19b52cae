import { expect, it } from 'vitest'
import { parseScopes } from './scopes.ts'

it('parseScopes parses the known scopes of a link, each once, and ignores unknown ones', () => {
  expect(parseScopes('orders')).toEqual(['ORDERS_READ'])
  expect(parseScopes('tickets, orders,tickets')).toEqual(['TICKETS_READ', 'ORDERS_READ'])
  for (const nothing of [null, '', 'orders:write', 'addresses', 'constructor', '__proto__'])
    expect(parseScopes(nothing)).toEqual([])
})
