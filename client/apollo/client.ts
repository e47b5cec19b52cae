import { ApolloClient, type ApolloLink, type NormalizedCacheObject } from '@apollo/client'
import { createContext } from 'react-router-dom'
import { makeCache } from './cache.ts'

interface ClientOptions {
  link: ApolloLink
  /** What the server's render put into its cache; the browser starts from it and asks nothing twice. */
  state?: NormalizedCacheObject
  ssr?: boolean
}

export function makeClient({ link, state, ssr = false }: ClientOptions) {
  const cache = makeCache({ resultCaching: !ssr })
  if (state) cache.restore(state)
  return new ApolloClient({ link, cache, ssrMode: ssr, dataMasking: true, assumeImmutableResults: true, devtools: { enabled: false } })
}

/** How a loader gets at the client: `context.get(apolloContext)`. */
export const apolloContext = createContext<ApolloClient>()
