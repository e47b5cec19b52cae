import { ApolloLink } from '@apollo/client'
import { catchError, of, tap, throwError } from 'rxjs'
import { addPageResult, recordResult } from './connection.ts'
import { getErrorCode } from './getErrorCode.ts'
import { buildResultKey, getOperationHash } from './operations.ts'
import { isStoredOperation, readPersonalResult, storePersonalResult } from './personalResults.ts'
import { readViewerId } from './tokens.ts'

/**
 * Stores personal query results, and returns the stored copy when the server cannot be reached and the cache has no
 * result. One in the cache may be newer: subscriptions and mutations update it.
 */
export const personalResultsLink = new ApolloLink((operation, forward) => {
  if (!isStoredOperation(operation.operationName)) return forward(operation)
  const userId = readViewerId()
  const resultKey = buildResultKey(getOperationHash(operation), operation.variables)
  // `Viewer` is on every page and does not count towards the age of its data.
  const recordAge = (time?: number) => operation.operationName === 'Viewer' || recordResult(resultKey, time)
  return forward(operation).pipe(
    tap(({ data, errors }) => {
      if (errors || !data) return
      storePersonalResult(userId, resultKey, data)
      recordAge()
    }),
    catchError((error: unknown) => {
      const copy = getErrorCode(error) === 'NETWORK' && userId === readViewerId() ? readPersonalResult(resultKey) : null
      // The cache returns one list for all pages, so it cannot tell which of them it has.
      if (!copy || (!operation.variables.after && operation.client.readQuery(operation))) {
        addPageResult(resultKey)
        return throwError(() => error)
      }
      recordAge(copy.at)
      return of({ data: copy.data as ApolloLink.Result['data'] })
    }),
  )
})
