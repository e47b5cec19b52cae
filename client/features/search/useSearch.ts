import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { buildSearchPath, readSearch, type Search } from './searchParams.ts'

export type ChangeSearch = (search: Search, options?: { replace?: boolean }) => void

/** Returns the search in the URL, and a function that navigates to another one within the page. */
export function useSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const nextParams = location?.pathname === paths.search() ? new URLSearchParams(location.search) : undefined
  const change: ChangeSearch = (search, { replace } = {}) =>
    navigate(buildSearchPath(search), { flushSync: true, replace })
  return {
    search: readSearch(params),
    /** The search of a pending navigation: a choice shows with the tap, before the response arrives. */
    pendingSearch: readSearch(nextParams ?? params),
    change,
  }
}
