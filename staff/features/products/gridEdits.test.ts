import { describe, expect, it } from 'vitest'
import {
  dropCells,
  isConflict,
  keepMine,
  NO_EDITS,
  parseCell,
  parseSheet,
  redo,
  setCells,
  toPrice,
  undo,
} from './gridEdits.ts'
import type { GridProductFragment } from './products.generated.ts'

const product = {
  id: 'prod_1',
  version: 1,
  listPrice: 4_500,
  discount: 0,
  stock: 8,
  published: true,
} as GridProductFragment

describe('A cell', () => {
  it.each([
    ['listPrice', '4,800', 4_800],
    ['listPrice', 'UGX 4 800', 4_800],
    ['listPrice', '+10%', 4_950],
    ['listPrice', '-500', 4_000],
    ['listPrice', '−500', 4_000],
    ['discount', '20%', 20],
    ['discount', '+5', 15],
    ['stock', '+52', 60],
  ] as const)('%s reads %s', (field, text, value) => {
    const current = { listPrice: 4_500, discount: 10, stock: 8 }[field]
    expect(parseCell(field, text, current)).toEqual({ value })
  })

  it.each([
    ['listPrice', '0'],
    ['listPrice', '4.5'],
    ['listPrice', '10%'],
    ['listPrice', 'many'],
    ['discount', '101'],
    ['stock', '-9'],
  ] as const)('%s refuses %s with what would be right', (field, text) => {
    expect(parseCell(field, text, 8)).toEqual({ message: expect.stringContaining('Type a') })
  })
})

describe('Edits', () => {
  it('are undone and redone step by step, and end when a cell gets its stored value back', () => {
    const one = setCells(NO_EDITS, [{ product, field: 'listPrice', value: 4_800 }])
    const two = setCells(one, [{ product, field: 'stock', value: 60 }])
    expect(undo(two).edits).toEqual(one.edits)
    expect(redo(undo(two)).edits).toEqual(two.edits)
    expect(setCells(one, [{ product, field: 'listPrice', value: 4_500 }]).edits.size).toBe(0)
    expect(dropCells(two, [{ productId: product.id, field: 'stock' }]).edits).toEqual(one.edits)
  })

  it('conflict with the change of another person until one of the two is chosen; stock never does', () => {
    const state = setCells(NO_EDITS, [
      { product, field: 'listPrice', value: 4_800 },
      { product, field: 'stock', value: 60 },
    ])
    const theirs = { ...product, version: 2, listPrice: 5_000, stock: 6 }
    const edits = state.edits.get(product.id)
    expect(isConflict(theirs, 'listPrice', edits?.listPrice as never)).toBe(true)
    expect(isConflict(theirs, 'stock', edits?.stock as never)).toBe(false)
    expect(isConflict({ ...theirs, listPrice: 4_800 }, 'listPrice', edits?.listPrice as never), 'same').toBe(false)
    const kept = keepMine(state, theirs, 'listPrice').edits.get(product.id)
    expect(kept?.listPrice).toEqual({ base: 5_000, value: 4_800 })
  })
})

it('computes the price after discount as the database does', () => {
  expect(toPrice(4_800, 5)).toBe(4_560)
  expect(toPrice(999, 10)).toBe(899)
})

it('splits the cells of a spreadsheet', () => {
  expect(parseSheet('4,800\t5\r\n5,000\t0\r\n')).toEqual([
    ['4,800', '5'],
    ['5,000', '0'],
  ])
})
