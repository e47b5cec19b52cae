import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { OperationTypeNode } from 'graphql'
import { Observable } from 'rxjs'
import { SEEN_AT } from '#client/offline/worker/copies.ts'
import { setServerClock } from '#client/ui/serverClock.ts'
import { fetchInTime } from './fetchInTime.ts'
import { hashOf, isAlikeForEverybody, nameOf } from './operations.ts'
import { answered, isCopy } from './seen.ts'

/**
 * Sends operations by hash, so neither their text nor graphql's printer is in the browser bundle. Public queries, whose
 * result is the same for every visitor, use GET without credentials, so that HTTP caches can respond. Apollo's HttpLink
 * would include the printer, 4 kB.
 */
export const networkLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const stop = new AbortController()
      answerTo(operation, stop.signal).then(
        (result) => {
          observer.next(result)
          observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
      return () => stop.abort()
    }),
)

async function answerTo(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { operationName = '', variables } = operation
  const sha256Hash = hashOf(operation)
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const result = isAlikeForEverybody(operation)
    ? await get(
        nameOf(sha256Hash, variables),
        { operationName, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) },
        signal,
      )
    : await post(operation, { operationName, variables, extensions }, signal)
  if (result.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND') return result
  // During a rollout a server of another version may not know the hash; it gets the full text.
  const { default: texts } = await import('#schema/documents.json')
  return post(operation, { operationName, variables, query: (texts as Record<string, string>)[sha256Hash] }, signal)
}

const accept = 'application/graphql-response+json,application/json;q=0.9'

async function get(name: string, parameters: Record<string, string>, signal: AbortSignal) {
  const cache = isCopy(name) ? 'no-cache' : 'default'
  const response = await fetchInTime(`/graphql?${new URLSearchParams(parameters)}`, {
    credentials: 'omit',
    headers: { accept },
    signal,
    cache,
  })
  answered(name, Number(response.headers.get(SEEN_AT)))
  return resultOf(response)
}

async function post(operation: ApolloLink.Operation, body: object, signal: AbortSignal) {
  const { headers, fetchOptions } = operation.getContext()
  const sentAt = Date.now()
  const response = await fetchInTime('/graphql', {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Completes mutations such as adding to the cart when the page is closed right after them.
    keepalive: operation.operationType === OperationTypeNode.MUTATION,
    signal,
    ...fetchOptions,
  })
  setServerClock(response, sentAt)
  return resultOf(response)
}

async function resultOf(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text()
  try {
    const result = JSON.parse(bodyText) as ApolloLink.Result
    if (result.data !== undefined || result.errors) return result
  } catch {}
  throw new ServerError(`The server answered ${response.status} without a result.`, { response, bodyText })
}
