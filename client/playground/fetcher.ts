import type { GraphiQL } from 'graphiql'
import { getOperationAST, parse } from 'graphql'
import { createClient } from 'graphql-ws/client'
import { fetchCsrfToken, isCsrfError } from '#client/apollo/csrf.ts'
import { credentials } from './demo.ts'

type Fetcher = Parameters<typeof GraphiQL>[0]['fetcher']
type Operation = { query: string; operationName?: string | null; variables?: Record<string, unknown> }
type Headers = Record<string, string>

/** Sends operations by POST, and subscriptions over a WebSocket. */
export const fetcher: Fetcher = ({ operationName, ...operation }, options) => {
  // Just after switching tabs, the editor still reports the operation name of the previous tab.
  const named: Operation =
    operationName && operation.query.includes(operationName) ? { ...operation, operationName } : operation
  const headers: Headers = { ...credentials(), ...options?.headers }
  return isSubscription(named) ? (follow(named, headers) as ReturnType<Fetcher>) : post(named, headers)
}

function isSubscription({ query, operationName }: Operation): boolean {
  try {
    return getOperationAST(parse(query), operationName)?.operation === 'subscription'
  } catch {
    // The server reports syntax errors in more detail.
    return false
  }
}

/** CSRF tokens by authorization header. */
const csrfTokens = new Map<string, string>()

/**
 * Sends the CSRF token with every operation: a browser that is also used to shop sends the shop's cookies, and
 * mutations with cookies require the token.
 */
export async function post(operation: object, headers: Headers = {}) {
  const send = async (token: string) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'x-csrf-token': token,
        ...headers,
      },
      body: JSON.stringify(operation),
    })
    return response.json()
  }
  // The token belongs to the session of the headers, which may differ from that of the shop's tabs.
  const { authorization = '' } = headers
  // An invalid partner key gets no token; the response to the operation says what is wrong with the key.
  const requestToken = () => fetchCsrfToken(authorization ? { authorization } : {}).catch(() => '')
  csrfTokens.set(authorization, csrfTokens.get(authorization) ?? (await requestToken()))
  const response = await send(csrfTokens.get(authorization) ?? '')
  if (!isCsrfError(response.errors?.[0]?.extensions ?? {})) return response
  const token = await requestToken()
  csrfTokens.set(authorization, token)
  return send(token)
}

async function* follow({ query, operationName, variables }: Operation, { authorization }: Headers) {
  const url = new URL('/graphql', location.href).href.replace(/^http/, 'ws')
  const client = createClient({ url, connectionParams: { authorization }, retryAttempts: 0 })
  try {
    yield* client.iterate({ query, operationName, variables })
  } catch (reason) {
    yield Array.isArray(reason) ? { errors: reason } : { errors: [{ message: wordsOf(reason) }] }
  } finally {
    await client.dispose()
  }
}

/** The server closes WebSocket connections without a signed-in user with code 4403. */
const wordsOf = (reason: unknown) =>
  reason instanceof CloseEvent && reason.code === 4403 ? 'Sign in first.' : 'The connection broke. Run it again.'
