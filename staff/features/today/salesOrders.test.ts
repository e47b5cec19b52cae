import { expect, it } from 'vitest'
import { buildSalesPath } from './salesOrders.ts'

const STATES = 'state=NEW,TO_PICK,PICKING,ON_THE_WAY,DELIVERED'

it('names the one day in Kampala whose sales end at a time of that day or at its end', () => {
  const path = `/orders?${STATES}&placed=2026-11-14&sort=placed`
  expect(buildSalesPath('2026-11-13T21:00:00.000Z', '2026-11-14T09:30:00.000Z')).toBe(path)
  expect(buildSalesPath('2026-11-13T21:00:00.000Z', '2026-11-14T21:00:00.000Z')).toBe(path)
})

it('names several days by those before and after them', () => {
  expect(buildSalesPath('2026-11-07T21:00:00.000Z', '2026-11-14T09:30:00.000Z')).toBe(
    `/orders?${STATES}&placed.after=2026-11-07&placed.before=2026-11-15&sort=placed`,
  )
})
