import 'virtual:kasero-theme.css'
import '#client/theme/base.css'
import { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { makeCarriedLink } from '#client/apollo/carriedLink.ts'
import { makeClient } from '#client/apollo/client.ts'
import { apolloContext } from '#client/apollo/context.ts'
import { makeBrowserLink } from '#client/apollo/link.ts'
import { newKey } from '#client/apollo/newKey.ts'
import { beginPage } from '#client/apollo/seen.ts'
import { loadLocalNames } from '#client/features/catalog/localNames.ts'
import { chosenLanguage } from '#client/i18n/chosenLanguage.ts'
import { languageOf } from '#client/i18n/languages.ts'
import { catalogueOf } from '#client/i18n/loadTranslations.ts'
import { speak } from '#client/i18n/t.ts'
import { keepEntryKeys } from '#client/ui/entryKeys.ts'
import { awaitInstallOffer } from '#client/ui/installOffer.ts'
import { keepLayersOutOf, watchLayers } from '#client/ui/layers.ts'
import { wantsLessData } from '#client/ui/lessData.ts'
import { isLostFile, watchLostFiles } from '#client/ui/newRelease.ts'
import { dismissToastsOfPagesLeft } from '#client/ui/notify.ts'
import { prefetchIslands, whenIdle } from '#client/ui/prefetchIslands.ts'
import { SiteContext, siteOf } from '#client/ui/site.ts'
import { prefetchPages, routes } from './routes.tsx'

/**
 * Query results of the server render. When the server could not render the page the element is missing, and the page is
 * rendered from scratch in the browser.
 */
const carried = document.getElementById('answers')
const client = makeClient(
  ApolloLink.from([makeCarriedLink(JSON.parse(carried?.textContent || '[]')), makeBrowserLink()]),
)

/**
 * Yields to the browser between steps of the start, so that each task is short and the browser can paint and handle
 * input.
 */
const nextTask = () => new Promise<void>((soon) => setTimeout(soon))

/**
 * Creates the router and waits for route code and loaders, which use the embedded results, so that the first render
 * matches the server's.
 */
async function openRouter() {
  keepEntryKeys(newKey)
  await watchLayers()
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    // Called once per navigation, before its loaders run.
    getContext() {
      beginPage()
      return new RouterContextProvider(new Map([[apolloContext, client]]))
    },
  })
  if (!router.state.initialized)
    await new Promise<void>((ready) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        ready()
      })
    })
  keepLayersOutOf(router)
  dismissToastsOfPagesLeft(router)
  return router
}

/** Marks the document as interactive after hydration. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  // Wraps the page instead of being its sibling: a sibling would change every useId compared with the server.
  return children
}

async function start() {
  watchLostFiles()
  awaitInstallOffer()
  const language = chosenLanguage()
  const inLanguage = languageOf(document.documentElement.lang) === language
  if (!inLanguage) document.documentElement.lang = `${language}-UG`
  if (language !== 'en') {
    const words = await Promise.all(
      [catalogueOf(language), loadLocalNames(client, language)].map((loading) => loading.catch(() => ({}))),
    )
    speak(Object.assign({}, ...words))
  }
  await nextTask()
  const router = await openRouter()
  await nextTask()
  const app = (
    <StrictMode>
      <ApolloProvider client={client}>
        <SiteContext value={siteOf(document.documentElement)}>
          <Awake>
            <RouterProvider router={router} />
          </Awake>
        </SiteContext>
      </ApolloProvider>
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  if (wantsLessData())
    import('#client/ui/shrinkComingPictures.ts')
      .then(({ shrinkComingPictures }) => shrinkComingPictures())
      .catch(() => undefined)
  // A page whose own file failed to load is rendered from scratch, because the server's HTML shows another page. So is
  // a page in another language than the chosen one, which an HTTP cache may return.
  const same = carried && inLanguage && !Object.values(router.state.errors ?? {}).some(isLostFile)
  // Hydrating in a transition splits a page of a hundred components into slices, with input handled in between.
  if (same) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  whenIdle(() => {
    prefetchPages()
    prefetchIslands()
  })
}

start()
