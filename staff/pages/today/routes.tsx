import { IconHome } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'today', path: '/today', label: msg('Today'), icon: IconHome, permission: 'dashboard.read', key: 't' },
  ],
  routes: [{ path: 'today', permission: 'dashboard.read', lazy: () => import('./TodayPage.tsx') }],
}
