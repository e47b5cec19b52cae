import { expect, test } from 'vitest'
import { parseAmount, suggestBanknotes } from './banknotes.ts'

test('suggestBanknotes returns amounts above the total, each once', () => {
  expect(suggestBanknotes(39_000)).toEqual([40_000, 50_000, 100_000])
  expect(suggestBanknotes(50_000)).toEqual([60_000, 100_000])
  expect(suggestBanknotes(98_000)).toEqual([100_000])
  expect(suggestBanknotes(120_000)).toEqual([130_000, 150_000, 200_000])
})

test('parseAmount parses an amount in any notation', () => {
  expect(['50,000', '50000', ' 50 000 ', 'UGX 50,000', '', 'none'].map(parseAmount)).toEqual([
    50_000,
    50_000,
    50_000,
    50_000,
    null,
    null,
  ])
})
