import { expect, it } from 'vitest'
import type { FilterValue } from '#staff/ui/filters.ts'
import type { ListState } from '#staff/ui/useListState.ts'
import { toVariables } from './orderFilters.ts'

const toFilter = (filter: FilterValue) =>
  toVariables({ search: '', filters: [filter], sort: undefined, valuesOf: () => [] } as unknown as ListState).filter

it.each(['50000', '50,000', '50 000'])('reads the total %j with and without separators', (total) => {
  expect(toFilter({ id: 'total', rule: 'max', values: [total] })).toEqual({ open: true, totalTo: 50_000 })
  expect(toFilter({ id: 'total', rule: 'min', values: [total] })).toEqual({ open: true, totalFrom: 50_000 })
})

it('ignores a total that is no number', () => {
  expect(toFilter({ id: 'total', rule: 'max', values: ['cheap'] })).toEqual({ open: true })
})

it.each(['on', 'before', 'after'])('finds closed orders, too, that were placed %s a day', (rule) => {
  expect(toFilter({ id: 'placed', rule, values: ['2026-03-01'] })).not.toHaveProperty('open')
})
