import { IconBox } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'products', path: '/products', label: msg('Products'), icon: IconBox, permission: 'products.read', key: 'p' },
  ],
  routes: [
    { path: 'products', permission: 'products.read', lazy: () => import('./ProductsPage.tsx') },
    { path: 'products/new', permission: 'products.edit', lazy: () => import('./ProductPage.tsx') },
    { path: 'products/:id', permission: 'products.read', lazy: () => import('./ProductPage.tsx') },
  ],
}
