import { type ApolloClient, ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { type Client, createClient } from 'graphql-ws/client'
import { Observable } from 'rxjs'
import { getFreshAccessToken } from './accessToken.ts'
import { getOperationHash } from './operations.ts'
import { waitToReconnect } from './waitToReconnect.ts'

const FORBIDDEN_CLOSE_CODE = 4403
const ACK_TIMEOUT_MS = 10_000
/** As often as the server pings (server/graphql/subscriptions/webSockets.ts), of which a page learns nothing. */
const PING_MS = 30_000

const listeners = new Set<(open: boolean) => void>()
const notifyListeners = (open: boolean) => {
  for (const listener of listeners) listener(open)
}

/** Subscribes to the socket opening and closing. */
export function subscribeToSocketState(listener: (open: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let client: Client | undefined
let pongTimer: ReturnType<typeof setTimeout> | undefined

/** Returns the one WebSocket client for all subscriptions; it is connected only while there are any. */
const getSocketClient = () => {
  client ??= createClient({
    url: () => new URL('/graphql', location.href).href.replace(/^http/, 'ws'),
    connectionParams: async () => ({ authorization: `Bearer ${await getFreshAccessToken()}` }),
    connectionAckWaitTimeout: ACK_TIMEOUT_MS,
    // A page can stay open for hours, so the socket comes back whenever the network and the shop do.
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitToReconnect,
    // A signed-out client gets the error over HTTP, where it is handled, so the socket does not reconnect.
    shouldRetry: (event) => (event as CloseEvent).code !== FORBIDDEN_CLOSE_CODE,
    keepAlive: PING_MS,
    on: {
      connected: () => notifyListeners(true),
      closed() {
        clearTimeout(pongTimer)
        notifyListeners(false)
      },
      // A connection that was lost without notice neither closes nor brings anything.
      ping() {
        pongTimer = setTimeout(() => client?.terminate(), ACK_TIMEOUT_MS)
      },
      pong: () => clearTimeout(pongTimer),
    },
  })
  return client
}

/**
 * Sends subscriptions over a WebSocket, by hash like all other operations, and with their text to a server of another
 * release that does not know the hash.
 */
const subscriptionLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const hash = getOperationHash(operation)
      let isOpen = true
      const subscribe = (query: string) =>
        getSocketClient().subscribe<Record<string, unknown>>(
          {
            query,
            operationName: operation.operationName,
            variables: operation.variables,
            extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
          },
          {
            next: (result) => observer.next(result as ApolloLink.Result),
            error(reason) {
              if (query || !isUnknownHash(reason)) return observer.error(reason)
              import('#schema/documents.json').then(
                ({ default: texts }) => {
                  const text = (texts as Record<string, string>)[hash]
                  if (!text) observer.error(reason)
                  else if (isOpen) unsubscribe = subscribe(text)
                },
                () => observer.error(reason),
              )
            },
            complete: () => observer.complete(),
          },
        )
      let unsubscribe = subscribe('')
      return () => {
        isOpen = false
        unsubscribe()
      }
    }),
)

const isUnknownHash = (reason: unknown): boolean =>
  Array.isArray(reason) && reason[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND'

const enabledClients = new WeakSet<ApolloClient>()

/** Adds subscriptions to a client. Pages without subscriptions never load this module. */
export function enableSubscriptions(client: ApolloClient) {
  if (enabledClients.has(client)) return
  enabledClients.add(client)
  client.setLink(
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptionLink,
      client.link,
    ),
  )
}
