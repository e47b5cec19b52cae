import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { addressOf, readSearch, type Search } from './searchAddress.ts'

export type ChangeSearch = (search: Search, options?: { replace?: boolean }) => void

/** What the address asks for, and a way to ask for something else in the same place of the page. */
export function useSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const coming = location?.pathname === paths.search() ? new URLSearchParams(location.search) : undefined
  const change: ChangeSearch = (search, { replace } = {}) => navigate(addressOf(search), { flushSync: true, replace })
  return {
    search: readSearch(params),
    /** What it will be in a moment: a choice shows with the tap and not with the answer. */
    wanted: readSearch(coming ?? params),
    change,
  }
}
