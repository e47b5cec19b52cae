import type { Area } from '#staff/pages/area.ts'

/** Shared parts with sample data, for those who build pages; in development only, and not in the navigation. */
export const area: Area = {
  routes: [
    { path: 'components', permission: null, lazy: () => import('./ComponentsPage.tsx') },
    { path: 'components/list', permission: null, lazy: () => import('./ListPage.tsx') },
    { path: 'components/refused', permission: 'components.never', lazy: () => import('./ComponentsPage.tsx') },
  ],
}
