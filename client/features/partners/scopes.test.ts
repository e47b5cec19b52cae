import { expect, it } from 'vitest'
import { scopesIn } from './scopes.ts'

it('scopesIn parses the known scopes of a link, each once, and ignores unknown ones', () => {
  expect(scopesIn('orders')).toEqual(['ORDERS_READ'])
  expect(scopesIn('tickets, orders,tickets')).toEqual(['TICKETS_READ', 'ORDERS_READ'])
  for (const nothing of [null, '', 'orders:write', 'addresses', 'constructor', '__proto__'])
    expect(scopesIn(nothing)).toEqual([])
})
