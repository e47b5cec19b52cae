import type { AnonymousClientFactory } from '#server/graphql/anonymousClient.ts'
import type { Language } from '#server/language.ts'
import type { StoreDetails } from '#server/modules/delivery/storeDetails.rules.ts'
import type { Rendered } from './document.ts'

/** Renders the page at the URL of the request (client/app/entry-server.tsx), or returns a redirect. */
export type Render = (
  request: Request,
  options: {
    executeOperation: ReturnType<AnonymousClientFactory>
    saveData: boolean
    language: Language
    store: StoreDetails
  },
) => Promise<Response | Rendered>
