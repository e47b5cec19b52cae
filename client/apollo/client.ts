import { ApolloClient, type ApolloLink } from '@apollo/client'
import { makeCache } from './cache.ts'

export const makeClient = (link: ApolloLink) =>
  new ApolloClient({
    link,
    cache: makeCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
