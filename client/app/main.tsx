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

/** What the server asked to draw this page; a drawing that failed carries nothing, and the page starts afresh here. */
const carried = document.getElementById('answers')
const client = makeClient(ApolloLink.from([makeCarriedLink(JSON.parse(carried?.textContent || '[]')), makeBrowserLink()]))

/** Each step is short for itself, and between them the browser may draw or answer. */
const nextTask = () => new Promise<void>((soon) => setTimeout(soon))

/** Route code and loaders run first, with the answers that came along, so that the first render equals the server's. */
async function openRouter() {
  keepEntryKeys(newKey)
  await watchLayers()
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    // Once for each navigation, before anything is asked for it.
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

/** Marks the moment from which taps are answered; until then the page is what the server drew. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  // Around the page and not beside it: a sibling would give every useId another name than on the server.
  return children
}

async function start() {
  watchLostFiles()
  awaitInstallOffer()
  const language = chosenLanguage()
  const inLanguage = languageOf(document.documentElement.lang) === language
  if (!inLanguage) document.documentElement.lang = `${language}-UG`
  if (language !== 'en') {
    const words = await Promise.all([catalogueOf(language), loadLocalNames(client, language)].map((loading) => loading.catch(() => ({}))))
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
  if (wantsLessData()) import('#client/ui/shrinkComingPictures.ts').then(({ shrinkComingPictures }) => shrinkComingPictures()).catch(() => undefined)
  // A page whose own file did not come is drawn afresh: what the server drew is another one. So is one in another language than was chosen,
  // as a cache on the way may hand it out.
  const same = carried && inLanguage && !Object.values(router.state.errors ?? {}).some(isLostFile)
  // As a transition, so that a page of a hundred components is taken over in slices; a tap is answered in between.
  if (same) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  whenIdle(() => {
    prefetchPages()
    prefetchIslands()
  })
}

start()
