import { ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import { defer, finalize, tap } from 'rxjs'
import { setSocketLost, setUnreachable, startSubscription } from './connection.ts'
import { onReopen, waitForSession } from './sessionGate.ts'

const UNAUTHORIZED_CLOSE_CODES = [4401, 4403]
/** The client itself closes the socket when there are no subscriptions. */
const NORMAL_CLOSE_CODE = 1000

let isConnected = false
/** What the next attempt waits for instead of a number of seconds. */
let ready: Promise<void> | null = null

function wait(retries: number): Promise<void> {
  const session = ready
  ready = null
  return (
    session ??
    new Promise((resolve) => setTimeout(resolve, Math.min(32_000, 1000 * 2 ** retries) + Math.random() * 1000))
  )
}

/** One WebSocket for all subscriptions, connected only while there are any; the session cookie authorizes it. */
export const socketClient = createClient({
  url: () => new URL('/staff/graphql', location.href).href.replace(/^http/, 'ws'),
  connectionAckWaitTimeout: 10_000,
  // A console stays open all day, so it never gives up: after 1, 2, 4, … 32 seconds plus jitter.
  retryAttempts: Number.POSITIVE_INFINITY,
  retryWait: wait,
  shouldRetry: () => true,
  on: {
    connected() {
      isConnected = true
      setSocketLost(false)
      setUnreachable(false)
    },
    closed(event) {
      const { code } = event as CloseEvent
      isConnected = false
      if (UNAUTHORIZED_CLOSE_CODES.includes(code)) ready = waitForSession()
      // A server that stops closes its sockets cleanly, with 1001.
      setSocketLost(code !== NORMAL_CLOSE_CODE && ready === null)
    },
  },
})

// An open socket belongs to the session that ended: the server would close it, and the dialog would open again.
onReopen(() => {
  if (!isConnected) return
  ready = Promise.resolve()
  socketClient.terminate()
})

const countStarting = new ApolloLink((operation, forward) =>
  defer(() => {
    const endStart = startSubscription()
    return forward(operation).pipe(tap({ next: endStart }), finalize(endStart))
  }),
)

export const socketLink = ApolloLink.from([countStarting, new GraphQLWsLink(socketClient)])
