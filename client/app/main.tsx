import 'virtual:kasero-theme.css'
import '#client/theme/base.css'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { createApolloClient } from '#client/apollo/client.ts'
import { startPage } from '#client/apollo/connection.ts'
import { apolloContext } from '#client/apollo/context.ts'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { getStoredPageTime, recordEmbeddedQueries } from '#client/apollo/embeddedResults.ts'
import { createBrowserLink } from '#client/apollo/link.ts'
import { cartLink } from '#client/features/cart/cartLink.ts'
import { getChosenLanguage } from '#client/i18n/chosenLanguage.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { loadCatalog } from '#client/i18n/loadCatalog.ts'
import { setCatalog } from '#client/i18n/t.ts'
import { isDataSaverOn } from '#client/ui/dataSaver.ts'
import { ensureEntryKeys } from '#client/ui/ensureEntryKeys.ts'
import { listenForInstallPrompt } from '#client/ui/installPrompt.ts'
import { initLayers, removeLayersOnNavigation } from '#client/ui/layers.ts'
import { isLoadError, recordLoadErrors } from '#client/ui/loadErrors.ts'
import { dismissToastsOnNavigation } from '#client/ui/notify.ts'
import { prefetchLazyComponents, prefetchWhenIdle } from '#client/ui/prefetch.ts'
import { readShopSettings, ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { yieldToBrowser } from '#client/ui/yieldToBrowser.ts'
import { prefetchPages, routes } from './routes.tsx'

/**
 * Creates the router and waits for route code and loaders, which read the restored cache, so that the first render
 * matches the server's.
 */
async function createRouter(client: ApolloClient, firstPageClient: Pick<ApolloClient, 'query'>) {
  ensureEntryKeys(createUniqueKey)
  await initLayers()
  let loaderClient = firstPageClient
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    // Called once per navigation, before its loaders run.
    getContext() {
      startPage()
      const context = new RouterContextProvider(new Map([[apolloContext, loaderClient]]))
      loaderClient = client
      return context
    },
  })
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return
        unsubscribe()
        resolve()
      })
    })
  removeLayersOnNavigation(router)
  dismissToastsOnNavigation(router)
  return router
}

/** Marks the document as interactive after hydration. */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  // Wraps the page instead of being its sibling: a sibling would change every useId compared with the server.
  return children
}

/** Each step is a separate task, so that the browser can paint and handle input in between. */
async function start() {
  recordLoadErrors()
  listenForInstallPrompt()
  await yieldToBrowser()
  /**
   * Apollo's cache of the server render. When the server could not render the page the element is missing, and the page
   * is rendered from scratch in the browser.
   */
  const embedded = document.getElementById('apollo-state')
  const client = createApolloClient(cartLink.concat(createBrowserLink()), JSON.parse(embedded?.textContent || '{}'))
  const firstPageClient = embedded ? recordEmbeddedQueries(client, getStoredPageTime()) : client
  const language = getChosenLanguage()
  const isInLanguage = parseLanguage(document.documentElement.lang) === language
  if (!isInLanguage) document.documentElement.lang = `${language}-UG`
  if (language !== 'en') {
    const catalogs = await Promise.all(
      [
        loadCatalog(language),
        import('#client/features/catalog/localNames.ts').then(({ loadLocalNames }) =>
          loadLocalNames(firstPageClient, language),
        ),
      ].map((promise) => promise.catch(() => ({}))),
    )
    setCatalog(Object.assign({}, ...catalogs))
  }
  await yieldToBrowser()
  const router = await createRouter(client, firstPageClient)
  await yieldToBrowser()
  const app = (
    <StrictMode>
      <ApolloProvider client={client}>
        <ShopSettingsContext value={readShopSettings(document.documentElement)}>
          <HydrationMarker>
            <RouterProvider router={router} />
          </HydrationMarker>
        </ShopSettingsContext>
      </ApolloProvider>
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  if (isDataSaverOn())
    import('#client/ui/shrinkPendingPictures.ts')
      .then(({ shrinkPendingPictures }) => shrinkPendingPictures())
      .catch(() => undefined)
  // A page whose own file failed to load is rendered from scratch, because the server's HTML shows another page. So is
  // a page in another language than the chosen one, which an HTTP cache may return.
  const canHydrate = embedded && isInLanguage && !Object.values(router.state.errors ?? {}).some(isLoadError)
  // Hydrating in a transition splits a page of a hundred components into slices, with input handled in between.
  if (canHydrate) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  prefetchWhenIdle(() => {
    prefetchPages()
    prefetchLazyComponents()
  })
}

start()
