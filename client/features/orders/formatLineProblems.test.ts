import { expect, test } from 'vitest'
import type { CartLine } from '#client/features/cart/applyCartChange.ts'
import { formatLineProblems } from './formatLineProblems.ts'

const line = (name: string, state: CartLine['state'], availableQuantity = 0) =>
  ({ state, availableQuantity, product: { name } }) as CartLine

test('names each excluded line with its reason', () => {
  expect(
    formatLineProblems([line('Milk', 'OK'), line('Bread', 'UNAVAILABLE'), line('Eggs', 'NOT_ENOUGH_STOCK', 3)]),
  ).toBe('Bread is no longer sold. Only 3 of Eggs left.')
  expect(formatLineProblems([line('Milk', 'PRICE_CHANGED'), line('Salt', 'OUT_OF_STOCK')])).toBe(
    'Milk has a new price. Salt has just sold out.',
  )
})

test('shortens a long list', () => {
  expect(formatLineProblems(['A', 'B', 'C', 'D', 'E'].map((name) => line(name, 'OUT_OF_STOCK')))).toMatch(
    /C has just sold out\. And 2 more\.$/,
  )
})

test('returns an empty string for a cart without problems', () => {
  expect(formatLineProblems([line('Milk', 'OK')])).toBe('')
})
