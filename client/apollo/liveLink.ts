import { type ApolloClient, ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { type Client, createClient } from 'graphql-ws/client'
import { Observable } from 'rxjs'
import { freshAccessToken } from './accessToken.ts'

const FORBIDDEN = 4403
const ACKNOWLEDGED_WITHIN_MS = 10_000

/** Over how long it tries again: 2, 4, 8, 16 and 32 seconds, and a little more so that phones do not all come back at once. */
const TRIES = 5

const listeners = new Set<(up: boolean) => void>()
const tell = (up: boolean) => {
  for (const listener of listeners) listener(up)
}

/** Hears when the socket opens and when it is gone. */
export function watchSocket(listener: (up: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let client: Client | undefined

/** One socket for everything that is followed; it is open only while something is. */
const socket = () => {
  client ??= createClient({
    url: () => new URL('/graphql', location.href).href.replace(/^http/, 'ws'),
    connectionParams: async () => ({ authorization: `Bearer ${await freshAccessToken()}` }),
    connectionAckWaitTimeout: ACKNOWLEDGED_WITHIN_MS,
    retryAttempts: TRIES,
    // Who is signed in no more learns that by HTTP, which knows what to do about it.
    shouldRetry: (event) => (event as CloseEvent).code !== FORBIDDEN,
    on: { connected: () => tell(true), closed: () => tell(false) },
  })
  return client
}

/** Subscriptions over a WebSocket, by hash as everything else. */
const liveLink = new ApolloLink(
  ({ query, operationName, variables }) =>
    new Observable((observer) => {
      const { hash } = (query as { __meta__?: { hash: string } }).__meta__ ?? {}
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
      return socket().subscribe<Record<string, unknown>>(
        { query: '', operationName, variables, extensions },
        {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (reason) => observer.error(reason),
          complete: () => observer.complete(),
        },
      )
    }),
)

const able = new WeakSet<ApolloClient>()

/** Lets a client follow things. Who never does never loads any of this. */
export function makeLive(apollo: ApolloClient) {
  if (able.has(apollo)) return
  able.add(apollo)
  apollo.setLink(ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, liveLink, apollo.link))
}
