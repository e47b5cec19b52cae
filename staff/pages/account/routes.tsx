import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  routes: [{ path: 'account', permission: null, lazy: () => import('./AccountPage.tsx') }],
}
