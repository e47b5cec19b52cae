import { expect, test } from 'vitest'
import { getMergeMessage, getMergeMessageDuration } from './mergeMessage.ts'

const change = (productName: string, browserQuantity: number, accountQuantity: number, quantity: number) => ({
  __typename: 'CartMergeChange' as const,
  productId: `prod_${productName}`,
  productName,
  browserQuantity,
  accountQuantity,
  quantity,
})

test('lists each product with its previous and current quantities, one per line', () => {
  const changes = [change('Bread', 1, 5, 5), change('Matooke', 9, 2, 4), change('Milk', 2, 0, 0)]
  expect(getMergeMessage(changes)).toBe(
    [
      'Quantities in your cart have changed.',
      'Bread: 1 here and 5 in your account, now 5.',
      'Matooke: 9 before, now 4. No more are left.',
      'Milk: 2 before, now none. It is out of stock.',
    ].join('\n'),
  )
})

test('increases the duration with the number of products', () => {
  const [one] = [change('Bread', 1, 5, 5)]
  expect(getMergeMessageDuration([one])).toBe(4_000)
  expect(getMergeMessageDuration([one, one, one])).toBe(8_000)
  expect(getMergeMessageDuration(Array.from({ length: 50 }, () => one))).toBe(20_000)
})
