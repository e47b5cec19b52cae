import { expect, it } from 'vitest'
import { scopesIn } from './scopes.ts'

it('A partner asks for what its link names, each thing once, and for nothing that there is not', () => {
  expect(scopesIn('orders')).toEqual(['ORDERS_READ'])
  expect(scopesIn('tickets, orders,tickets')).toEqual(['TICKETS_READ', 'ORDERS_READ'])
  for (const nothing of [null, '', 'orders:write', 'addresses', 'constructor', '__proto__']) expect(scopesIn(nothing)).toEqual([])
})
