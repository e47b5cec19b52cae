import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createCache } from './cache.ts'

export const createApolloClient = (link: ApolloLink) =>
  new ApolloClient({
    link,
    cache: createCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
