import { IconSettingsAutomation } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'jobs', path: '/jobs', label: msg('Jobs'), icon: IconSettingsAutomation, permission: 'jobs.read' },
  ],
  routes: [{ path: 'jobs', permission: 'jobs.read', lazy: () => import('./JobsPage.tsx') }],
}
