import { IconHistory } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [{ id: 'audit', path: '/audit', label: msg('Audit log'), icon: IconHistory, permission: 'audit.read' }],
  routes: [{ path: 'audit', permission: 'audit.read', lazy: () => import('./AuditPage.tsx') }],
}
