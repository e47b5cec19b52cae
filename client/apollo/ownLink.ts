import { ApolloLink } from '@apollo/client'
import { catchError, of, tap, throwError } from 'rxjs'
import { codeOf } from './errorCode.ts'
import { hashOf, nameOf } from './operations.ts'
import { isKept, keepOwn, ownCopy } from './ownCopies.ts'
import { answered } from './seen.ts'
import { viewerId } from './tokens.ts'

/** Stores personal query results and returns the stored copy when the server cannot be reached. */
export const ownLink = new ApolloLink((operation, forward) => {
  if (!isKept(operation.operationName)) return forward(operation)
  const whose = viewerId()
  const name = nameOf(hashOf(operation), operation.variables)
  // `Viewer` is on every page and does not count towards the age of its data.
  const seen = (at?: number) => operation.operationName === 'Viewer' || answered(name, at)
  return forward(operation).pipe(
    tap(({ data, errors }) => {
      if (errors || !data) return
      keepOwn(whose, name, data)
      seen()
    }),
    catchError((error: unknown) => {
      const copy = codeOf(error) === 'NETWORK' && whose === viewerId() ? ownCopy(name) : null
      if (!copy) return throwError(() => error)
      seen(copy.at)
      return of({ data: copy.data as ApolloLink.Result['data'] })
    }),
  )
})
