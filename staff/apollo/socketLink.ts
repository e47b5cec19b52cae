import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import { setSocketLost } from './connection.ts'
import { waitForSession } from './sessionGate.ts'

const UNAUTHORIZED_CLOSE_CODES = [4401, 4403]

/** One WebSocket for all subscriptions, connected only while there are any; the session cookie authorizes it. */
export const socketClient = createClient({
  url: () => new URL('/staff/graphql', location.href).href.replace(/^http/, 'ws'),
  connectionAckWaitTimeout: 10_000,
  // A console stays open all day, so it never gives up: after 1, 2, 4, … 32 seconds plus jitter.
  retryAttempts: Number.POSITIVE_INFINITY,
  retryWait: (retries) =>
    new Promise((resolve) => setTimeout(resolve, Math.min(32_000, 1000 * 2 ** retries) + Math.random() * 1000)),
  shouldRetry: () => true,
  on: {
    connected: () => setSocketLost(false),
    closed: (event) => {
      const { code, wasClean } = event as CloseEvent
      if (UNAUTHORIZED_CLOSE_CODES.includes(code)) waitForSession()
      setSocketLost(!wasClean && code !== 1000)
    },
  },
})

export const socketLink = new GraphQLWsLink(socketClient)
