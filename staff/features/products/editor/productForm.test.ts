import { describe, expect, it } from 'vitest'
import { mergeValues, NEW_PRODUCT, type ProductValues, toChange } from './productForm.ts'

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Matooke',
  unit: '1 bunch',
  listPrice: 9_000,
  categoryIds: ['a', 'b'],
}

describe('toChange', () => {
  it('contains only what differs from the stored product, without stock and empty lines', () => {
    const details = [
      { label: 'Origin', value: 'Mbarara' },
      { label: '', value: '' },
    ]
    expect(toChange({ ...base, listPrice: 9_500, stock: 7, categoryIds: ['b', 'a'], details }, base)).toEqual({
      listPrice: 9_500,
      details: [{ label: 'Origin', value: 'Mbarara' }],
    })
  })
})

describe('mergeValues', () => {
  it('keeps what each of two users changed', () => {
    const { values, conflicts } = mergeValues(base, { ...base, name: 'Matooke, big' }, { ...base, listPrice: 8_000 })
    expect(values).toEqual({ ...base, name: 'Matooke, big', listPrice: 8_000 })
    expect(conflicts).toEqual([])
  })

  it('names the fields that both changed to different values', () => {
    const mine = { ...base, listPrice: 9_500, discount: 10 }
    const { values, conflicts } = mergeValues(base, mine, { ...base, listPrice: 8_000, discount: 10, stock: 3 })
    expect(conflicts).toEqual(['listPrice'])
    expect(values).toEqual({ ...mine, stock: 3 })
  })
})
