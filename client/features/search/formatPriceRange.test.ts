import { expect, test } from 'vitest'
import { formatPriceRange } from './formatPriceRange.ts'

test('names only the limits that a price range has', () => {
  expect(formatPriceRange(1_000, 8_000)).toBe('UGX 1,000–8,000')
  expect(formatPriceRange(1_000, undefined)).toBe('From UGX 1,000')
  expect(formatPriceRange(undefined, 8_000)).toBe('Up to UGX 8,000')
})
