import { type ApolloClient, ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { type Client, createClient } from 'graphql-ws/client'
import { Observable } from 'rxjs'
import { freshAccessToken } from './accessToken.ts'

const FORBIDDEN = 4403
const ACKNOWLEDGED_WITHIN_MS = 10_000

/** Reconnect attempts: after 2, 4, 8, 16 and 32 seconds plus jitter, so that clients do not reconnect all at once. */
const TRIES = 5

const listeners = new Set<(up: boolean) => void>()
const tell = (up: boolean) => {
  for (const listener of listeners) listener(up)
}

/** Subscribes to the socket opening and closing. */
export function watchSocket(listener: (up: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let client: Client | undefined

/** Returns the one WebSocket client for all subscriptions; it is connected only while there are any. */
const socket = () => {
  client ??= createClient({
    url: () => new URL('/graphql', location.href).href.replace(/^http/, 'ws'),
    connectionParams: async () => ({ authorization: `Bearer ${await freshAccessToken()}` }),
    connectionAckWaitTimeout: ACKNOWLEDGED_WITHIN_MS,
    retryAttempts: TRIES,
    // A signed-out client gets the error over HTTP, where it is handled, so the socket does not reconnect.
    shouldRetry: (event) => (event as CloseEvent).code !== FORBIDDEN,
    on: { connected: () => tell(true), closed: () => tell(false) },
  })
  return client
}

/** Sends subscriptions over a WebSocket, by hash like all other operations. */
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

/** Adds subscriptions to a client. Pages without subscriptions never load this module. */
export function makeLive(apollo: ApolloClient) {
  if (able.has(apollo)) return
  able.add(apollo)
  apollo.setLink(
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, liveLink, apollo.link),
  )
}
