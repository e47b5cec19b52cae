import { IconMapPin } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    { id: 'delivery', path: '/delivery', label: msg('Delivery'), icon: IconMapPin, permission: 'zones.read' },
  ],
  routes: [{ path: 'delivery', permission: 'zones.read', lazy: () => import('./DeliveryPage.tsx') }],
}
