import { IconBox } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import { ProductSearchDocument } from '#staff/features/products/productSearch.generated.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'products', path: '/products', label: msg('Products'), icon: IconBox, permission: 'products.read', key: 'p' },
  ],
  routes: [
    { path: 'products', permission: 'products.read', lazy: () => import('./ProductsPage.tsx') },
    { path: 'products/new', permission: 'products.edit', lazy: () => import('./ProductPage.tsx') },
    { path: 'products/changes', permission: 'products.edit', lazy: () => import('./ChangesPage.tsx') },
    { path: 'products/:id', permission: 'products.read', lazy: () => import('./ProductPage.tsx') },
  ],
  search: [
    {
      id: 'products',
      label: msg('Products'),
      permission: 'products.read',
      async search(text, { client, signal }) {
        const { data } = await client.query({
          query: ProductSearchDocument,
          variables: { search: text, first: 6 },
          // The lists of the console keep their own pages.
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal } },
        })
        return (data?.products?.edges ?? []).map(({ node: { id, name, number, unit } }) => ({
          id,
          title: name,
          detail: `${number} · ${unit}`,
          path: `/products/${id}`,
        }))
      },
    },
  ],
}
