import { expect, test } from 'vitest'
import { getNextIndex } from './useOptionKeys.ts'

test('arrow keys cycle through the options and the input', () => {
  expect([-1, 0, 1, 2].map((at) => getNextIndex('ArrowDown', at, 3))).toEqual([0, 1, 2, -1])
  expect([-1, 2, 1, 0].map((at) => getNextIndex('ArrowUp', at, 3))).toEqual([2, 1, 0, -1])
})

test('Home and End stay with the input until an option is active', () => {
  expect(getNextIndex('Home', -1, 3)).toBeUndefined()
  expect(getNextIndex('End', -1, 3)).toBeUndefined()
  expect(getNextIndex('Home', 2, 3)).toBe(0)
  expect(getNextIndex('End', 0, 3)).toBe(2)
})

test('ignores all keys without options, and letters always', () => {
  expect(getNextIndex('ArrowDown', -1, 0)).toBeUndefined()
  expect(getNextIndex('a', 1, 3)).toBeUndefined()
})
