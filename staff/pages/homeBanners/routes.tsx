import { IconPhotoStar } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  navigation: [
    {
      id: 'homeBanners',
      path: '/home-banners',
      label: msg('Home banners'),
      icon: IconPhotoStar,
      permission: 'banners.edit',
    },
  ],
  routes: [{ path: 'home-banners', permission: 'banners.edit', lazy: () => import('./HomeBannersPage.tsx') }],
}
