import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import type { ListQuery } from '#staff/apollo/pageList.ts'
import type { StaffProductFilter, StaffProductSort, StockState, VatFilter } from '#staff/apollo/types.generated.ts'
import { usePageList } from '#staff/apollo/usePageList.ts'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import type { ListState } from '#staff/ui/useListState.ts'
import {
  type GridProductFragment,
  ProductViewsDocument,
  StaffProductsDocument,
  type StaffProductsQuery,
  type StaffProductsQueryVariables,
} from './products.generated.ts'

const PRODUCTS: ListQuery<StaffProductsQuery, StaffProductsQueryVariables, GridProductFragment> = {
  document: StaffProductsDocument,
  pageOf: ({ products }) => products,
  pageSize: 100,
}
const IS = [{ id: 'is', label: msg('is') }]
const option = (value: string, label: Translated) => ({ value, label })

/** Filters of product lists; those that a page does not need are left out by their id. */
export const useProductFilters = (): FilterDefinition[] => {
  const { data } = useQuery(ProductViewsDocument)
  const categories = data?.categories
  return useMemo(
    () => [
      {
        id: 'category',
        label: msg('Category'),
        kind: 'choice',
        rules: IS,
        options: (categories ?? []).map(({ id, name }) => option(id, verbatim(name))),
      },
      {
        id: 'stock',
        label: msg('Stock'),
        kind: 'choices',
        rules: [{ id: 'any', label: msg('is any of') }],
        options: [option('OUT', t('Out of stock')), option('LOW', t('Low')), option('IN', t('In stock'))],
      },
      { id: 'price', label: msg('Price'), kind: 'number' },
      { id: 'discounted', label: msg('Discounted'), kind: 'yes' },
      { id: 'hidden', label: msg('Not on sale'), kind: 'yes' },
      { id: 'noPicture', label: msg('Without a picture'), kind: 'yes' },
      { id: 'noVat', label: msg('VAT not set'), kind: 'yes' },
    ],
    [categories],
  )
}

const SORTS: Record<string, StaffProductSort> = {
  name: 'NAME',
  number: 'NUMBER',
  price: 'PRICE',
  stock: 'STOCK',
  updated: 'UPDATED',
}

/** Loads the products that the URL of a list selects, page by page. */
export function useProductList(list: ListState, fixed: StaffProductFilter = {}) {
  const { filters, search, sort } = list
  const values = (id: string) => filters.find((filter) => filter.id === id)?.values ?? []
  const price = filters.find(({ id }) => id === 'price')
  const amount = Number((price?.values[0] ?? '').replace(/[\s,]/g, ''))
  const filter: StaffProductFilter = {
    ...(values('category')[0] && { categoryId: values('category')[0] }),
    ...(values('stock').length > 0 && { stock: [...values('stock')] as StockState[] }),
    ...(price && amount > 0 && { [price.rule === 'max' ? 'maxPrice' : 'minPrice']: amount }),
    ...(values('discounted').length > 0 && { discounted: true }),
    ...(values('hidden').length > 0 && { published: false }),
    ...(values('noPicture').length > 0 && { hasPictures: false }),
    ...(values('noVat').length > 0 && { vatClass: 'NONE' satisfies VatFilter }),
    ...fixed,
  }
  const { items: products, ...pages } = usePageList(PRODUCTS, {
    filter,
    search: search || null,
    sort: SORTS[sort?.id ?? 'name'] ?? 'NAME',
    descending: sort?.isDescending ?? false,
  })
  return { products, ...pages }
}
