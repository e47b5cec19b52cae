import { expect, test } from 'vitest'
import { notesFor, shillingsOf } from './change.ts'

test('notesFor returns amounts above the total, each once', () => {
  expect(notesFor(39_000)).toEqual([40_000, 50_000, 100_000])
  expect(notesFor(50_000)).toEqual([60_000, 100_000])
  expect(notesFor(98_000)).toEqual([100_000])
  expect(notesFor(120_000)).toEqual([130_000, 150_000, 200_000])
})

test('shillingsOf parses an amount in any notation', () => {
  expect(['50,000', '50000', ' 50 000 ', 'UGX 50,000', '', 'none'].map(shillingsOf)).toEqual([
    50_000,
    50_000,
    50_000,
    50_000,
    null,
    null,
  ])
})
