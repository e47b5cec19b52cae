import { IconListSearch } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    {
      id: 'searchWords',
      path: '/search-words',
      label: msg('Search words'),
      icon: IconListSearch,
      permission: 'products.read',
    },
  ],
  routes: [{ path: 'search-words', permission: 'products.read', lazy: () => import('./SearchWordsPage.tsx') }],
}
