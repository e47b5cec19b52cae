import { IconIdBadge2 } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [{ id: 'staff', path: '/staff', label: msg('Staff'), icon: IconIdBadge2, permission: 'staff.read' }],
  routes: [
    { path: 'staff', permission: 'staff.read', lazy: () => import('./StaffPage.tsx') },
    { path: 'staff/roles', permission: 'staff.read', lazy: () => import('./RolesPage.tsx') },
    { path: 'staff/:id', permission: 'staff.read', lazy: () => import('./MemberPage.tsx') },
  ],
}
