import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceAfterDiscount } from './money.ts'

const RUNS = { numRuns: 100_000 }
const shillings = fc.integer({ min: 0, max: 2_147_483_647 })
const percent = fc.integer({ min: 0, max: 100 })

describe('priceAfterDiscount', () => {
  it.each([
    [5_000, 0, 5_000],
    [5_000, 10, 4_500],
    [999, 10, 899],
    [1, 1, 0],
    [25_000, 8, 23_000],
    [3_333, 33, 2_233],
    [5_000, 100, 0],
    [0, 50, 0],
  ])('reduces %i by %i per cent to %i', (listPrice, discount, price) => {
    expect(priceAfterDiscount(listPrice, discount)).toBe(price)
  })

  it('returns a whole price from 0 to the list price and rounds the discount up once', () => {
    fc.assert(
      fc.property(shillings, percent, (listPrice, discount) => {
        const price = priceAfterDiscount(listPrice, discount)
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(listPrice)
        const exact = BigInt(listPrice) * BigInt(100 - discount)
        expect(BigInt(price)).toBe(exact / 100n)
      }),
      RUNS,
    )
  })

  it('never returns a higher price for a larger discount', () => {
    fc.assert(
      fc.property(shillings, percent, percent, (listPrice, one, other) => {
        expect(priceAfterDiscount(listPrice, Math.max(one, other))).toBeLessThanOrEqual(
          priceAfterDiscount(listPrice, Math.min(one, other)),
        )
      }),
      RUNS,
    )
  })

  it('clamps the discount to 0 to 100', () => {
    fc.assert(
      fc.property(shillings, fc.double(), (listPrice, discount) => {
        const price = priceAfterDiscount(listPrice, discount)
        expect(Number.isSafeInteger(price) && price >= 0 && price <= listPrice).toBe(true)
      }),
      RUNS,
    )
    expect([priceAfterDiscount(5_000, -20), priceAfterDiscount(5_000, 250)]).toEqual([5_000, 0])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, null, '', 'ten', {}])('counts %j as 0', (odd) => {
    expect(priceAfterDiscount(odd as number, 10)).toBe(0)
    expect(priceAfterDiscount(5_000, odd as number)).toBe(5_000)
  })
})
