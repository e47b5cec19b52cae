import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { SearchSource } from '#staff/ui/searchSources.ts'

/** Places in the navigation; app/navigation.ts orders and groups them. */
export type NavigationId =
  | 'today'
  | 'orders'
  | 'dispatch'
  | 'cash'
  | 'tickets'
  | 'refunds'
  | 'customers'
  | 'products'
  | 'categories'
  | 'homeBanners'
  | 'searchWords'
  | 'lowStock'
  | 'import'
  | 'delivery'
  | 'staff'
  | 'audit'
  | 'partners'
  | 'jobs'
  | 'settings'

export type NavigationEntry = {
  id: NavigationId
  /** Path below /staff, such as '/orders'. */
  path: string
  /** Marked with `msg()`. */
  label: string
  icon: Icon
  /** Permission that the page needs, such as 'orders.read'; null for every staff member. */
  permission: string | null
  /** Letter that opens the page after G. */
  key?: string
  /** Live count beside the label: renders a `NavigationCount`. */
  Count?: ComponentType
}

/** Route of an area; `lazy` loads its page. The permission is checked before the page is rendered. */
export type AreaRoute = RouteObject & { permission: string | null }

/** What a route tells the shell, in its `handle`. */
export type RouteHandle = { permission: string | null }

/** What a folder of pages adds to the console: its `routes.tsx` exports one as `area`. */
export type Area = {
  /** Without a leading slash, relative to /staff: `{ path: 'orders/:id', permission: 'orders.read', lazy: … }`. */
  routes: AreaRoute[]
  navigation?: NavigationEntry[]
  /** What the command palette searches. */
  search?: SearchSource[]
}
