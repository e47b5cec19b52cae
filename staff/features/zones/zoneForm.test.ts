import { describe, expect, it } from 'vitest'
import { mergeZone, type ZoneValues } from './zoneForm.ts'

const base: ZoneValues = {
  fee: 5_000,
  freeFrom: 100_000,
  promiseKind: 'SAME_DAY',
  promiseMinutes: null,
  cutOff: '14:00',
}

describe('A zone that another user changed', () => {
  it('keeps what was typed, names the fields that both changed, and follows the other user in the rest', () => {
    const typed = { ...base, fee: 6_000, cutOff: '15:00' }
    const fresh = { ...base, fee: 5_500, freeFrom: 90_000, cutOff: '15:00' }
    expect(mergeZone({ base, typed, fresh })).toEqual({ followed: ['freeFrom'], conflicts: ['fee'] })
  })

  it('has no conflict in fields that only one of them changed', () => {
    expect(mergeZone({ base, typed: { ...base, fee: 1 }, fresh: base })).toEqual({ followed: [], conflicts: [] })
  })
})
