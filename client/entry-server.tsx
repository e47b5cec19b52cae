import type { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, RouterContextProvider, StaticRouterProvider } from 'react-router-dom'
import { apolloContext, makeClient } from './apollo/client.ts'
import type { Handle } from './pages/handle.ts'
import { routes } from './routes.tsx'
import { type Graph, LinkedDataContext } from './ui/LinkedData.tsx'
import { SiteContext } from './ui/site.ts'

const handler = createStaticHandler(routes, { future: { v8_middleware: true } })

export type Rendered = {
  status: number
  /** `<title>`, `<meta>`, `<link>` and linked data of the page, for the document's head. */
  head: string
  html: string
  /** The Apollo cache as JSON that is inert inside a script element. */
  state: string
  /** Source files of the matched routes, to be looked up in Vite's manifest. */
  modules: string[]
}

/** JSON that cannot end the script element it is put into. */
export const inert = (json: string) => json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** React writes what belongs into the head before everything else; this takes it apart. */
const split = (html: string) => {
  const head = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? ''
  return { head, html: html.slice(head.length) }
}

const linkedData = (graphs: readonly Graph[]) => graphs.map((graph) => `<script type="application/ld+json">${inert(JSON.stringify(graph))}</script>`).join('')

type Options = {
  link: ApolloLink
  /** The visitor's browser asked to save data. */
  frugal?: boolean
}

/**
 * The page at this address as HTML with the data it was made from, the same for everybody: no cookie and no header of
 * the request is looked at, and its origin is the shop's public one. Throws where data could not be had; the caller then
 * sends an empty shell.
 */
export async function render(request: Request, { link, frugal = false }: Options): Promise<Response | Rendered> {
  const client = makeClient({ link, ssr: true })
  try {
    const requestContext = new RouterContextProvider(new Map([[apolloContext, client]]))
    const context = await handler.query(new Request(request.url, { signal: request.signal }), { requestContext })
    if (context instanceof Response) return context
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) throw error
    const router = createStaticRouter(handler.dataRoutes, context)
    const graphs: Graph[] = []
    const { head, html } = split(
      renderToString(
        <StrictMode>
          <ApolloProvider client={client}>
            <SiteContext value={{ origin: new URL(request.url).origin, frugal }}>
              <LinkedDataContext value={graphs}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </LinkedDataContext>
            </SiteContext>
          </ApolloProvider>
        </StrictMode>,
      ),
    )
    return {
      status: context.statusCode,
      head: head + linkedData(graphs),
      html,
      state: inert(JSON.stringify(client.extract())),
      modules: context.matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.module ?? []),
    }
  } finally {
    client.stop()
  }
}
