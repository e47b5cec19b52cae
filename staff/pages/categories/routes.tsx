import { IconCategory } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    {
      id: 'categories',
      path: '/categories',
      label: msg('Categories'),
      icon: IconCategory,
      permission: 'products.read',
    },
  ],
  routes: [{ path: 'categories', permission: 'products.read', lazy: () => import('./CategoriesPage.tsx') }],
}
