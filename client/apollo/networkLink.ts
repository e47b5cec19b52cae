import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { OperationTypeNode } from 'graphql'
import { Observable } from 'rxjs'
import { setServerClock } from '#client/ui/serverClock.ts'
import { fetchInTime } from './fetchInTime.ts'

type Known = { hash: string; alike?: true }

/** What codegen wrote into each operation: its name to the server, and whether everybody gets the same answer. */
const known = ({ query }: ApolloLink.Operation) => (query as { __meta__?: Known }).__meta__

/** What the server knows it by; nothing for an operation that codegen has not seen. */
export const hashOf = (operation: ApolloLink.Operation) => known(operation)?.hash ?? ''

export const isAlikeForEverybody = (operation: ApolloLink.Operation) => known(operation)?.alike === true

/**
 * Operations go by hash: neither their text nor graphql's printer is in the browser. What everybody gets alike is asked for by GET and
 * as nobody, so that caches on the way may answer. Apollo's HttpLink would bring the printer, and with it 4 kB.
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
    ? await get({ operationName, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) }, signal)
    : await post(operation, { operationName, variables, extensions }, signal)
  if (result.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND') return result
  // A server of another version, while a new one is rolled out: it takes the text.
  const { default: texts } = await import('#schema/documents.json')
  return post(operation, { operationName, variables, query: (texts as Record<string, string>)[sha256Hash] }, signal)
}

const accept = 'application/graphql-response+json,application/json;q=0.9'

const get = (parameters: Record<string, string>, signal: AbortSignal) =>
  resultOf(fetchInTime(`/graphql?${new URLSearchParams(parameters)}`, { credentials: 'omit', headers: { accept }, signal }))

function post(operation: ApolloLink.Operation, body: object, signal: AbortSignal) {
  const { headers, fetchOptions } = operation.getContext()
  const sentAt = Date.now()
  return resultOf(
    fetchInTime('/graphql', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // Who adds and leaves the page at once still has it in the cart.
      keepalive: operation.operationType === OperationTypeNode.MUTATION,
      signal,
      ...fetchOptions,
    }).then((response) => {
      setServerClock(response, sentAt)
      return response
    }),
  )
}

async function resultOf(answer: Promise<Response>): Promise<ApolloLink.Result> {
  const response = await answer
  const bodyText = await response.text()
  try {
    const result = JSON.parse(bodyText) as ApolloLink.Result
    if (result.data !== undefined || result.errors) return result
  } catch {}
  throw new ServerError(`The server answered ${response.status} without a result.`, { response, bodyText })
}
