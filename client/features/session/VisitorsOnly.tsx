import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from './useSession.ts'

/** Where to go once signed in: the address may say it, or the page before. */
export function useRedirect() {
  const [query] = useSearchParams()
  const state = useLocation().state as { redirect?: unknown } | null
  const asked = query.get('redirect') ?? state?.redirect
  return paths.safeRedirect(typeof asked === 'string' ? asked : undefined)
}

/** Around the pages that are the way in. Who is in goes on to where they wanted to go. */
export function VisitorsOnly() {
  const { viewer } = useSession()
  const redirect = useRedirect()
  return viewer ? <Navigate to={redirect} replace /> : <Outlet />
}
