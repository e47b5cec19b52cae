import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { type RouteMatch, type RouteObject, RouterContextProvider, type UIMatch, useMatches } from 'react-router-dom'
import { apolloContext } from '#client/apollo/context.ts'
import { isDataSaverOn } from '#client/ui/dataSaver.ts'

/** Metadata of the root route, which knows all routes. */
export type RootHandle = { matchPage(url: URL): RouteMatch<string, RouteObject>[] | null }

/**
 * Begins to load the code and data of a page when its link is pressed, about a tenth of a second before the click that
 * opens it. Navigation stays with the click: a press may become a scroll, a drag or a selection of text, and WCAG 2.5.2
 * requires that it can be cancelled.
 */
export function useLoadPageOnPress() {
  const client = useApolloClient()
  const [root] = useMatches()
  const { matchPage } = (root as UIMatch<unknown, RootHandle>).handle
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const url = findPressedPage(event)
      if (!url || url.href === location.href) return
      const context = new RouterContextProvider(new Map([[apolloContext, client]]))
      const { route, params } = matchPage(url)?.at(-1) ?? {}
      if (route && params) loadPage(route, { url, context, params })
    }
    addEventListener('pointerdown', onPointerDown, { passive: true })
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [client, matchPage])
}

/** Returns the URL that the click would open in this tab; null for other buttons, keys, tabs and sites. */
function findPressedPage({ target, isPrimary, button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): URL | null {
  if (!isPrimary || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return new URL(link.href)
}

type Page = { url: URL; context: RouterContextProvider; params: Record<string, string | undefined> }

/** Runs the route's loader, whose results the navigation finds in Apollo's cache; the code only in data saver mode. */
async function loadPage({ lazy }: RouteObject, { url, context, params }: Page) {
  if (typeof lazy !== 'function') return
  try {
    const { loader } = await lazy()
    if (typeof loader !== 'function' || isDataSaverOn()) return
    await loader({ context, params, url, pattern: '', request: new Request(url) })
  } catch {
    // Redirects, missing pages and network errors are left to the navigation.
  }
}
