import { describe, expect, it } from 'vitest'
import { type FilterDefinition, readFilters, writeFilter } from './filters.ts'

const definitions: FilterDefinition[] = [
  { id: 'zone', label: 'Zone', kind: 'choices' },
  { id: 'promised', label: 'Promised', kind: 'date' },
  { id: 'late', label: 'Late', kind: 'yes' },
]

describe('filters in the URL', () => {
  it('reads values and rules, and ignores parameters of other parts of the page', () => {
    const params = new URLSearchParams('q=grace&zone=kampala,entebbe&promised.before=2026-11-23&sort=-total')
    expect(readFilters(params, definitions)).toEqual([
      { id: 'zone', rule: 'any', values: ['kampala', 'entebbe'] },
      { id: 'promised', rule: 'before', values: ['2026-11-23'] },
    ])
  })

  it('writes a filter under the name of its rule and leaves the others unchanged', () => {
    const params = new URLSearchParams('q=grace&late=1')
    writeFilter(params, definitions, 'promised', { rule: 'before', values: ['2026-11-23'] })
    expect(params.toString()).toBe('q=grace&late=1&promised.before=2026-11-23')
    writeFilter(params, definitions, 'promised', { rule: 'on', values: ['2026-11-24'] })
    expect(params.toString()).toBe('q=grace&late=1&promised=2026-11-24')
    writeFilter(params, definitions, 'promised', null)
    expect(params.toString()).toBe('q=grace&late=1')
  })

  it('reads back what it wrote', () => {
    const params = new URLSearchParams()
    writeFilter(params, definitions, 'zone', { rule: 'none', values: ['a', 'b'] })
    expect(readFilters(params, definitions)).toEqual([{ id: 'zone', rule: 'none', values: ['a', 'b'] }])
  })
})
