import { expect, it } from 'vitest'
import { toReadableName } from './readableName.ts'

it.each([
  ['orders.cancel', 'Orders: cancel'],
  ['secondFactor.renewRecoveryCodes', 'Second factor: renew recovery codes'],
])('shows %s as %s', (name, words) => {
  expect(toReadableName(name)).toBe(words)
})
