import { msg } from '#client/i18n/t.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'
import { isAllowed, type Session } from '#staff/features/session/SessionContext.ts'
import type { NavigationEntry, NavigationId } from '#staff/pages/area.ts'
import { areas } from './areas.ts'

/** Order and groups of the navigation. An entry appears once an area registers a page for it. */
const GROUPS: { label: string | null; ids: NavigationId[] }[] = [
  { label: null, ids: ['today', 'orders', 'dispatch', 'cash', 'tickets', 'refunds', 'customers'] },
  {
    label: msg('Shop'),
    ids: ['products', 'categories', 'homeBanners', 'searchWords', 'lowStock', 'import', 'delivery'],
  },
  { label: msg('People'), ids: ['staff', 'audit', 'partners'] },
  { label: msg('System'), ids: ['jobs', 'settings'] },
]

/** The page that a role sees first: the first of these that exists and is allowed. */
const FIRST_PAGES: Record<StaffRole, NavigationId[]> = {
  ADMIN: ['today', 'orders'],
  MANAGER: ['today', 'orders'],
  SUPPORT: ['tickets', 'orders'],
  PICKER: ['orders'],
  RIDER: ['dispatch'],
}

const entries = new Map(areas.flatMap(({ navigation = [] }) => navigation).map((entry) => [entry.id, entry]))

export type NavigationGroup = { label: string | null; entries: NavigationEntry[] }

/** Returns the navigation of a staff member: pages that are not allowed are not in it. */
export const getNavigation = (session: Session): NavigationGroup[] =>
  GROUPS.map(({ label, ids }) => ({
    label,
    entries: ids.flatMap((id) => {
      const entry = entries.get(id)
      return entry && isAllowed(session, entry.permission) ? [entry] : []
    }),
  })).filter((group) => group.entries.length > 0)

/** Returns the path of the page that a staff member sees first. */
export function getFirstPath(session: Session): string {
  const allowed = getNavigation(session).flatMap((group) => group.entries)
  const wanted = session.roles.flatMap((role) => FIRST_PAGES[role])
  const first = wanted.flatMap((id) => allowed.find((entry) => entry.id === id) ?? [])[0] ?? allowed[0]
  return first?.path ?? '/account'
}
