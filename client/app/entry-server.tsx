import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom'
import { apolloContext } from '#client/apollo/context.ts'
import { createRenderClient, type ExecuteOperation } from '#client/apollo/renderClient.ts'
import { loadLocalNames } from '#client/features/catalog/localNames.ts'
import type { Language } from '#client/i18n/languages.ts'
import { loadCatalog } from '#client/i18n/loadCatalog.ts'
import { renderWithCatalog } from '#client/i18n/t.ts'
import type { Handle } from '#client/pages/handle.ts'
import { type Graph, LinkedDataContext } from '#client/ui/LinkedData.tsx'
import { type ContactDetails, NO_CONTACT, ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes, { future: { v8_middleware: true } })

export type RenderedPage = {
  status: number
  /** `<title>`, `<meta>`, `<link>` and linked data of the page, for the document's head. */
  head: string
  html: string
  /** Apollo's cache with the data of the page, as JSON that is inert inside a script element. */
  apolloState: string
  /** Source files of the matched routes, as keys of Vite's manifest. */
  modules: string[]
}

/** Escapes JSON so that it cannot close the script element that contains it. */
export const escapeJson = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Separates the head elements, which React renders before everything else, from the body. */
const splitHead = (html: string) => {
  const head = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? ''
  return { head, html: html.slice(head.length) }
}

const renderLinkedData = (graphs: readonly Graph[]) =>
  graphs.map((graph) => `<script type="application/ld+json">${escapeJson(JSON.stringify(graph))}</script>`).join('')

type RenderOptions = {
  executeOperation: ExecuteOperation
  /** Whether the browser sent Save-Data. */
  saveData?: boolean
  language?: Language
  /** Details of the shop. */
  store?: Partial<ContactDetails>
}

/**
 * Renders the page at this URL as HTML, with its data. The output is the same for every visitor who reads this
 * language: cookies and headers of the request are not read, and the origin is the public one of the shop.
 * @throws when data cannot be loaded; the caller then sends an empty shell
 */
export async function render(
  request: Request,
  { executeOperation, saveData = false, language = 'en', store }: RenderOptions,
): Promise<Response | RenderedPage> {
  const { client, loaderClient } = createRenderClient(executeOperation)
  const requestContext = new RouterContextProvider(new Map([[apolloContext, loaderClient]]))
  const localNames = await loadLocalNames(loaderClient, language)
  const context = await handler.query(new Request(request.url, { signal: request.signal }), { requestContext })
  if (context instanceof Response) return context
  for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const graphs: Graph[] = []
  const contact = { ...NO_CONTACT, ...store }
  const catalog = { ...(await loadCatalog(language)), ...localNames }
  const { head, html } = splitHead(
    renderWithCatalog(catalog, () =>
      renderToString(
        <StrictMode>
          <ApolloProvider client={client}>
            <ShopSettingsContext value={{ origin: new URL(request.url).origin, saveData, language, contact }}>
              <LinkedDataContext value={graphs}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </LinkedDataContext>
            </ShopSettingsContext>
          </ApolloProvider>
        </StrictMode>,
      ),
    ),
  )
  return {
    status: context.statusCode,
    head: head + renderLinkedData(graphs),
    html,
    apolloState: escapeJson(JSON.stringify(client.extract())),
    modules: context.matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.module ?? []),
  }
}
