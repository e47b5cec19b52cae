import { IconKey } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'partners', path: '/partners', label: msg('Partners'), icon: IconKey, permission: 'partners.read' },
  ],
  routes: [{ path: 'partners', permission: 'partners.read', lazy: () => import('./PartnersPage.tsx') }],
}
