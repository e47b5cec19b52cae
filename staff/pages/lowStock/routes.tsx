import { IconStack2 } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'lowStock', path: '/low-stock', label: msg('Low stock'), icon: IconStack2, permission: 'products.read' },
  ],
  routes: [{ path: 'low-stock', permission: 'products.read', lazy: () => import('./LowStockPage.tsx') }],
}
