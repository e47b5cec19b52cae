import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  routes: [{ path: 'stock-take', permission: 'stock.edit', lazy: () => import('./StockTakePage.tsx') }],
}
