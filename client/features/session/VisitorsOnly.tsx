import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from './useSession.ts'

/**
 * Returns the path to navigate to after login, from the query string or from the navigation state of the previous page.
 */
export function useRedirect() {
  const [query] = useSearchParams()
  const state = useLocation().state as { redirect?: unknown } | null
  const target = query.get('redirect') ?? state?.redirect
  return paths.safeRedirect(typeof target === 'string' ? target : undefined)
}

/** Layout route of the auth pages. Redirects users who are already signed in. */
export function VisitorsOnly() {
  const { viewer } = useSession()
  const redirect = useRedirect()
  return viewer ? <Navigate to={redirect} replace /> : <Outlet />
}
