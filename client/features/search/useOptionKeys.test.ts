import { expect, test } from 'vitest'
import { placeAfter } from './useOptionKeys.ts'

test('arrow keys cycle through the options and the input', () => {
  expect([-1, 0, 1, 2].map((at) => placeAfter('ArrowDown', at, 3))).toEqual([0, 1, 2, -1])
  expect([-1, 2, 1, 0].map((at) => placeAfter('ArrowUp', at, 3))).toEqual([2, 1, 0, -1])
})

test('Home and End stay with the input until an option is active', () => {
  expect(placeAfter('Home', -1, 3)).toBeUndefined()
  expect(placeAfter('End', -1, 3)).toBeUndefined()
  expect(placeAfter('Home', 2, 3)).toBe(0)
  expect(placeAfter('End', 0, 3)).toBe(2)
})

test('ignores all keys without options, and letters always', () => {
  expect(placeAfter('ArrowDown', -1, 0)).toBeUndefined()
  expect(placeAfter('a', 1, 3)).toBeUndefined()
})
