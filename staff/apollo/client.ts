import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { setServerClock } from '#client/ui/serverClock.ts'
import { busyLink } from './busyLink.ts'
import { setUnreachable } from './connection.ts'
import { findCsrfToken } from './csrfToken.ts'
import { createOutdatedReadLink } from './outdatedReadLink.ts'
import { sessionLink } from './sessionLink.ts'
import { socketLink } from './socketLink.ts'
import { timeoutLink } from './timeoutLink.ts'
import { typePolicies } from './typePolicies.ts'

export const STAFF_API = '/staff/graphql'

/** The session is an HttpOnly cookie; a request of another site cannot set these headers (CSRF). */
const httpLink = new HttpLink({
  uri: STAFF_API,
  credentials: 'same-origin',
  headers: { 'x-kasero-staff': '1' },
  async fetch(url, options) {
    const sentAt = Date.now()
    try {
      const headers = new Headers(options?.headers)
      const csrfToken = findCsrfToken(document, location)
      if (csrfToken) headers.set('x-csrf-token', csrfToken)
      const response = await fetch(url, { ...options, headers })
      setServerClock(response, sentAt)
      setUnreachable(false)
      return response
    } catch (error) {
      // A request that the page itself aborted says nothing about the network.
      if (!options?.signal?.aborted) setUnreachable(true)
      throw error
    }
  },
})

export const createClient = () =>
  new ApolloClient({
    link: ApolloLink.from([
      sessionLink,
      createOutdatedReadLink(),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        socketLink,
        ApolloLink.from([busyLink, timeoutLink, httpLink]),
      ),
    ]),
    cache: new InMemoryCache({ typePolicies }),
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: import.meta.env.DEV },
    defaultOptions: {
      // Staff decide by what they see: the cached data is shown immediately and refreshed.
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  })
