import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasTokens } from '#client/apollo/tokens.ts'
import { isCataloguePage } from '#client/offline/worker/storedPages.ts'
import { isOrdersPage, storeVisitedPage } from './visitedPages.ts'

/** By then the page has loaded and has its title. A shorter visit does not count as seen. */
const MIN_VISIT_MS = 1_500

/** Records the visited pages that can be opened again offline. */
export function useStoreVisitedPages(isOffline: boolean) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isOffline || !isWorthStoring(pathname, search)) return
    const wasSignedIn = hasTokens()
    const timer = setTimeout(() => {
      // A shopper who logged out in the meantime leaves no record of what they saw.
      if (hasTokens() || !(wasSignedIn || isOrdersPage(pathname))) storeVisitedPage(pathname + search, document.title)
    }, MIN_VISIT_MS)
    return () => clearTimeout(timer)
  }, [isOffline, pathname, search])
}

/** The home page always has its own link, and a search without a query shows no products. */
const isWorthStoring = (pathname: string, search: string) =>
  isOrdersPage(pathname) || (isCataloguePage(pathname) && pathname !== '/' && (pathname !== '/search' || search !== ''))
