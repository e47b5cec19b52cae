import { expect, test } from 'vitest'
import { formatUgx, groupThousands } from './formatUgx.ts'

test('groups thousands and joins currency and amount with a no-break space', () => {
  expect(formatUgx(4500)).toBe('UGX\u00a04,500')
  expect(formatUgx(0)).toBe('UGX\u00a00')
  expect(formatUgx(1234567)).toBe('UGX\u00a01,234,567')
  expect(formatUgx(999)).toBe('UGX\u00a0999')
})

test('groups thousands like Intl for Uganda', () => {
  const intl = new Intl.NumberFormat('en-UG')
  for (const amount of [1, 12, 123, 1000, 12345, 100000, 9876543, -4500])
    expect(groupThousands(amount)).toBe(intl.format(amount))
})
