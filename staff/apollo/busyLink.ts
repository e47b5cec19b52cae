import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, type Observable, of, timer } from 'rxjs'

const TRIES = 3
const DEFAULT_SECONDS = 2

/**
 * Retries a query that a busy server refused, up to three times: after `Retry-After` plus up to 50 % jitter. A mutation
 * is not retried, because its refusal does not tell whether it was executed.
 */
export const busyLink = new ApolloLink((operation, forward) => {
  const send = (triesLeft: number): Observable<ApolloLink.Result> =>
    forward(operation).pipe(
      mergeMap((result) => {
        if (triesLeft === 0 || result.errors?.[0]?.extensions?.code !== 'UNAVAILABLE') return of(result)
        const { response } = operation.getContext() as { response?: Response }
        const seconds = Number(response?.headers.get('retry-after')) || DEFAULT_SECONDS
        return timer(seconds * 1_000 * (1 + Math.random() / 2)).pipe(mergeMap(() => send(triesLeft - 1)))
      }),
    )
  return operation.operationType === OperationTypeNode.QUERY ? send(TRIES) : forward(operation)
})
