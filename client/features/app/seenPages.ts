import * as paths from '#client/app/paths.ts'
import { shopName } from '#client/i18n/copy.ts'
import { localStore } from '#client/ui/browserStorage.ts'

/** Pages that this browser can show without a network, the last one first. The end of a session takes the list along. */
export type SeenPage = { path: string; title: string }

const KEY = 'kasero-seen-pages'
const MOST = 8

/** Home, a search, a shelf, a product: what is the same for everybody. */
export const isCataloguePage = (pathname: string) => pathname === '/' || pathname === '/search' || /-(prod|cat|sub)_\w+$/.test(pathname)

/** A shopper's own, of which this browser keeps copies (apollo/ownCopies.ts). */
export const isOrdersPage = (pathname: string) => pathname === paths.orders() || pathname.startsWith(paths.track(''))

export function seenPages(): SeenPage[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeenPage) : []
  } catch {
    return []
  }
}

const isSeenPage = (it: Partial<SeenPage> | null): it is SeenPage => typeof it?.title === 'string' && /^\/(?!\/)/.test(it.path ?? '')

/** @param title as the document has it, with the shop's name behind it */
export function rememberPage(path: string, title: string) {
  const page = { path, title: title.replace(` · ${shopName}`, '') }
  const pages = [page, ...seenPages().filter((seen) => seen.path !== path)]
  localStore.setItem(KEY, JSON.stringify(pages.slice(0, MOST)))
}
