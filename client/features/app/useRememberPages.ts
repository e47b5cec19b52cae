import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasTokens } from '#client/apollo/tokens.ts'
import { isCataloguePage, isOrdersPage, rememberPage } from './seenPages.ts'

/** By then the page has come and has its title. Who was on a page for less has hardly seen it. */
const LOOKED_MS = 1_500

/** Notes down the pages that can be opened again without a network. */
export function useRememberPages(away: boolean) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (away || !isWorthALink(pathname, search)) return
    const timer = setTimeout(() => {
      // Whoever logged out meanwhile leaves no trace of their orders.
      if (hasTokens() || !isOrdersPage(pathname)) rememberPage(pathname + search, document.title)
    }, LOOKED_MS)
    return () => clearTimeout(timer)
  }, [away, pathname, search])
}

/** Home has a link of its own wherever the list is shown, and a search without words shows nothing. */
const isWorthALink = (pathname: string, search: string) =>
  isOrdersPage(pathname) || (isCataloguePage(pathname) && pathname !== '/' && (pathname !== '/search' || search !== ''))
