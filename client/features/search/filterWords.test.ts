import { expect, test } from 'vitest'
import { priceWords } from './filterWords.ts'

test('names only the limits that a price range has', () => {
  expect(priceWords(1_000, 8_000)).toBe('UGX 1,000–8,000')
  expect(priceWords(1_000, undefined)).toBe('From UGX 1,000')
  expect(priceWords(undefined, 8_000)).toBe('Up to UGX 8,000')
})
