import { startTransition, useState } from 'react'
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
  /**
   * The search that was chosen last and the parameters at that time, which change with every navigation. The router
   * renders every link of the page with a pending navigation, which is too much for the frame that shows the choice.
   */
  const [choice, setChoice] = useState<{ search: Search; from: URLSearchParams }>()
  const change: ChangeSearch = async (search, { replace } = {}) => {
    const newChoice = { search, from: params }
    setChoice(newChoice)
    await navigate(buildSearchPath(search), { replace })
    // Another navigation may have replaced this one.
    startTransition(() => setChoice((current) => (current === newChoice ? undefined : current)))
  }
  return {
    search: readSearch(params),
    /** The search of a pending navigation: a choice shows with the tap, before the response arrives. */
    pendingSearch: choice?.from === params ? choice.search : readSearch(nextParams ?? params),
    change,
  }
}
