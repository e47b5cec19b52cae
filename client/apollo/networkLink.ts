import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { OperationTypeNode } from 'graphql'
import { Observable } from 'rxjs'
import { RESPONSE_TIME_HEADER } from '#client/offline/worker/cacheConstants.ts'
import { setServerClock } from '#client/ui/serverClock.ts'
import { isCopiedResult, recordResult } from './connection.ts'
import { fetchWithTimeout, withTimeout } from './fetchWithTimeout.ts'
import { buildResultKey, getOperationHash, isPublicQuery } from './operations.ts'

/**
 * Sends operations by hash, so neither their text nor graphql's printer is in the browser bundle. Public queries, whose
 * result is the same for every visitor, use GET without credentials, so that HTTP caches can respond. Apollo's HttpLink
 * would include the printer, 4 kB.
 */
export const networkLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const controller = new AbortController()
      retryIfBusy(operation, controller.signal).then(
        (result) => {
          observer.next(result)
          observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
      return () => controller.abort()
    }),
)

/**
 * The code that waits is imported with the first refusal. Cart changes wait in their queue
 * (features/cart/cartQueueLink.ts).
 */
async function retryIfBusy(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const send = () => executeOperation(operation, signal)
  const result = await send()
  return operation.operationType === OperationTypeNode.QUERY && result.errors?.[0]?.extensions?.code === 'UNAVAILABLE'
    ? (await import('./retryWhenBusy.ts')).retryWhenBusy(result, send, signal)
    : result
}

async function executeOperation(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { operationName = '', variables } = operation
  const sha256Hash = getOperationHash(operation)
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const result = isPublicQuery(operation)
    ? await sendGet(
        buildResultKey(sha256Hash, variables),
        { operationName, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) },
        signal,
      )
    : await sendPost(operation, { operationName, variables, extensions }, signal)
  if (result.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND') return result
  // During a rollout a server of another version may not know the hash; it gets the full text.
  const { default: operationTexts } = await import('#schema/documents.json')
  return sendPost(
    operation,
    { operationName, variables, query: (operationTexts as Record<string, string>)[sha256Hash] },
    signal,
  )
}

const ACCEPT = 'application/graphql-response+json,application/json;q=0.9'

async function sendGet(resultKey: string, parameters: Record<string, string>, signal: AbortSignal) {
  const cache = isCopiedResult(resultKey) ? 'no-cache' : 'default'
  const response = await fetchWithTimeout(`/graphql?${new URLSearchParams(parameters)}`, {
    credentials: 'omit',
    headers: { accept: ACCEPT },
    signal,
    cache,
  })
  recordResult(resultKey, Number(response.headers.get(RESPONSE_TIME_HEADER)))
  return parseResult(response)
}

async function sendPost(operation: ApolloLink.Operation, body: object, signal: AbortSignal) {
  const { headers, fetchOptions } = operation.getContext()
  const sentAt = Date.now()
  const response = await fetchWithTimeout('/graphql', {
    method: 'POST',
    headers: { accept: ACCEPT, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Completes mutations such as adding to the cart when the page is closed right after them.
    keepalive: operation.operationType === OperationTypeNode.MUTATION,
    signal,
    ...fetchOptions,
  })
  setServerClock(response, sentAt)
  return parseResult(response)
}

async function parseResult(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await withTimeout(response.text())
  try {
    const result = JSON.parse(bodyText) as ApolloLink.Result
    if (result.data !== undefined || result.errors) return result
  } catch {}
  throw new ServerError(`The server responded with ${response.status} without a result.`, { response, bodyText })
}
