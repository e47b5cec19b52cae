import 'virtual:kasero-theme.css'
import './theme/base.css'
import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { apolloContext, makeClient } from './apollo/client.ts'
import { makeBrowserLink } from './apollo/link.ts'
import { prefetchPages, routes } from './routes.tsx'
import { wantsLessData } from './ui/lessData.ts'
import { prefetchIslands, whenIdle } from './ui/prefetchIslands.ts'
import { SiteContext, siteOf } from './ui/site.ts'

/** The server's cache, where the server rendered this page; a failed render sends none, and the page starts afresh here. */
const carried = document.getElementById('apollo-state')
const client = makeClient({
  link: makeBrowserLink(),
  state: carried?.textContent ? JSON.parse(carried.textContent) : undefined,
})

const router = createBrowserRouter(routes, {
  future: { v8_middleware: true },
  getContext: () => new RouterContextProvider(new Map([[apolloContext, client]])),
})

/** Route code and loaders run first, against the carried cache, so that the first render equals the server's. */
function whenReady(then: () => void) {
  if (router.state.initialized) return then()
  const stop = router.subscribe((state) => {
    if (!state.initialized) return
    stop()
    then()
  })
}

/** Marks the moment from which taps are answered; until then the page is what the server drew. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  // Around the page and not beside it: a sibling would give every useId another name than on the server.
  return children
}

whenReady(() => {
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
  if (wantsLessData()) import('./ui/shrinkComingPictures.ts').then(({ shrinkComingPictures }) => shrinkComingPictures()).catch(() => undefined)
  if (carried) hydrateRoot(root, app)
  else createRoot(root).render(app)
  whenIdle(() => {
    prefetchPages()
    prefetchIslands()
  })
})
