import { IconFileImport } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    {
      id: 'import',
      path: '/import',
      label: msg('Import'),
      icon: IconFileImport,
      permission: 'products.import',
      key: 'm',
    },
  ],
  routes: [
    { path: 'import', permission: 'products.import', lazy: () => import('./ImportsPage.tsx') },
    { path: 'import/:id', permission: 'products.import', lazy: () => import('./ImportPage.tsx') },
  ],
}
