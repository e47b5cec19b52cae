import { describe, expect, it } from 'vitest'
import type { ListedProduct } from './productTexts.ts'
import { type Counts, compare, setCount, setStockAtCount } from './stockTake.ts'

const product = (id: string, stock: number, price = 1_000) => ({ id, stock, price }) as ListedProduct

const count = (counts: Counts, { id, stock }: ListedProduct, text: string) =>
  setStockAtCount(setCount(counts, product(id, stock), text), id, stock)

describe('A stock-take', () => {
  it('compares with the stock at the first entry, so that units sold later are not counted as missing', () => {
    const counts = count(new Map(), product('a', 10), '8')
    const again = count(counts, product('a', 7), '9')
    expect(compare([product('a', 7)], again).differences).toMatchObject([{ counted: 9, stockAtCount: 10, units: -1 }])
  })

  it('leaves out what was not counted and what equals the stock, and sorts by worth', () => {
    const products = [product('a', 10), product('b', 5, 9_000), product('c', 4), product('d', 1)]
    let counts = count(new Map(), products[0] as ListedProduct, '12')
    counts = count(counts, products[1] as ListedProduct, '4')
    counts = count(counts, products[2] as ListedProduct, '4')
    counts = count(counts, products[3] as ListedProduct, 'one')
    const { differences, counted, unreadable } = compare(products, counts)
    expect(differences.map(({ product: { id }, worth }) => [id, worth])).toEqual([
      ['b', -9_000],
      ['a', 2_000],
    ])
    expect([counted, unreadable]).toEqual([3, 1])
  })

  it('compares a count only when the stock at its first entry is known', () => {
    const counts = setCount(new Map(), product('a', 10), '8')
    expect(compare([product('a', 10)], counts)).toEqual({ differences: [], counted: 1, unreadable: 0, pending: 1 })
    const cleared = setStockAtCount(setCount(counts, product('a', 10), ''), 'a', 7)
    expect(cleared.size).toBe(0)
  })
})
