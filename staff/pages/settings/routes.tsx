import { IconSettings } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'settings', path: '/settings', label: msg('Settings'), icon: IconSettings, permission: 'settings.read' },
  ],
  routes: [{ path: 'settings', permission: 'settings.read', lazy: () => import('./SettingsPage.tsx') }],
}
