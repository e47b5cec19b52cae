import * as paths from '#client/app/paths.ts'
import { shopName } from '#client/i18n/copy.ts'
import { localStore } from '#client/ui/browserStorage.ts'

/** Page that this browser can show offline. The list is ordered newest first and is removed when the session ends. */
export type VisitedPage = { path: string; title: string }

const KEY = 'kasero-seen-pages'
const MAX_PAGES = 8

/**
 * Whether the path is an orders page of the shopper, of which this browser stores copies (apollo/personalResults.ts).
 */
export const isOrdersPage = (pathname: string) => pathname === paths.orders() || pathname.startsWith(paths.track(''))

export function readVisitedPages(): VisitedPage[] {
  try {
    const storedPages: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(storedPages) ? storedPages.filter(isVisitedPage) : []
  } catch {
    return []
  }
}

const isVisitedPage = (page: Partial<VisitedPage> | null): page is VisitedPage =>
  typeof page?.title === 'string' && /^\/(?!\/)/.test(page.path ?? '')

/** @param title the document title, which ends with the shop's name */
export function storeVisitedPage(path: string, title: string) {
  const page = { path, title: title.replace(` · ${shopName}`, '') }
  const pages = [page, ...readVisitedPages().filter((visited) => visited.path !== path)]
  localStore.setItem(KEY, JSON.stringify(pages.slice(0, MAX_PAGES)))
}
