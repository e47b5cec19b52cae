import { ApolloClient, type ApolloLink, type NormalizedCacheObject } from '@apollo/client'
import { createCache } from './cache.ts'

/** @param state cache of the server render, which the document contains */
export const createApolloClient = (link: ApolloLink, state: NormalizedCacheObject = {}) =>
  new ApolloClient({
    link,
    cache: createCache().restore(state),
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
