import { expect, test } from 'vitest'
import { placeNamed } from './ListingPage.place.ts'

const matooke = { __typename: 'Subcategory' as const, id: 'sub_1', name: 'Matooke', image: '' }
const category = (id: string, name: string, subcategories = [matooke]) =>
  ({ __typename: 'Category', id, name, blurb: '', tint: 'lime', image: '', subcategories }) as never
const shop = [category('cat_1', 'Matooke & Roots'), category('cat_2', 'Gifts', [])]

test('the right address names a place', () => {
  expect(placeNamed(shop, { category: 'Matooke-Roots-cat_1', subcategory: 'Matooke-sub_1' })).toMatchObject({
    place: { category: { id: 'cat_1' }, subcategory: { id: 'sub_1' } },
  })
})

test('a stale name moves to the right address', () => {
  expect(placeNamed(shop, { category: 'Roots-cat_1', subcategory: 'Matooke-sub_1' })).toEqual({ movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1' })
  expect(placeNamed(shop, { category: 'cat_1', subcategory: 'sub_1' })).toEqual({ movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1' })
})

test('a category goes to its first subcategory, or is listed whole where it has none', () => {
  expect(placeNamed(shop, { category: 'Matooke-Roots-cat_1' })).toEqual({ movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1' })
  expect(placeNamed(shop, { category: 'Gifts-cat_2' })).toMatchObject({ place: { category: { id: 'cat_2' }, subcategory: undefined } })
  expect(placeNamed(shop, { category: 'Presents-cat_2' })).toEqual({ movedTo: '/category/Gifts-cat_2' })
})

test('unknown ids, and a subcategory of another category, name nothing', () => {
  expect(placeNamed(shop, { category: 'x-cat_9', subcategory: 'Matooke-sub_1' })).toEqual({ missing: true })
  expect(placeNamed(shop, { category: 'Gifts-cat_2', subcategory: 'Matooke-sub_1' })).toEqual({ missing: true })
})
