import { expect, it } from 'vitest'
import { groupReadably, toReadableName } from './readableName.ts'

it.each([
  ['orders.cancel', 'Orders: cancel'],
  ['secondFactor.renewRecoveryCodes', 'Second factor: renew recovery codes'],
])('shows %s as %s', (name, words) => {
  expect(toReadableName(name)).toBe(words)
})

it('groups permissions by resource', () => {
  expect(groupReadably(['orders.cancel', 'orders.refundAboveLimit', 'zones.read'])).toEqual([
    'Orders: cancel, refund above limit',
    'Zones: read',
  ])
})
