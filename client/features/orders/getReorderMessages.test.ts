import { expect, test } from 'vitest'
import { getReorderMessages } from './getReorderMessages.ts'

const notice = (productName: string, requested: number, quantity: number) => ({ productName, requested, quantity })

test('reports a complete reorder with one success message', () => {
  expect(getReorderMessages(3, [])).toEqual({ success: 'It is all in your cart again', warnings: [] })
})

test('names products that are short and products that are gone', () => {
  expect(getReorderMessages(3, [notice('Milk', 3, 1), notice('Bread', 2, 0)])).toEqual({
    success: '2 of 3 products are in your cart again',
    warnings: ['Fewer than you had: only 1 of Milk left.', 'Sold out or not sold any more: Bread.'],
  })
})

test('returns no success message when no product could be added', () => {
  expect(getReorderMessages(1, [notice('Bread', 2, 0)])).toEqual({
    warnings: ['Sold out or not sold any more: Bread.'],
  })
})

test('shortens a long list', () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  expect(
    getReorderMessages(
      5,
      names.map((name) => notice(name, 1, 0)),
    ).warnings,
  ).toEqual(['Sold out or not sold any more: A, B, C and 2 more.'])
})
