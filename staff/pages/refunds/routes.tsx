import { IconReceiptRefund } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    {
      id: 'refunds',
      path: '/refunds',
      label: msg('Refunds'),
      icon: IconReceiptRefund,
      permission: 'orders.requestRefund',
    },
  ],
  routes: [{ path: 'refunds', permission: 'orders.requestRefund', lazy: () => import('./RefundsPage.tsx') }],
}
