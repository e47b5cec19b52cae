import { ApolloLink } from '@apollo/client'
import { catchError, of, tap, throwError } from 'rxjs'
import { codeOf } from './errorCode.ts'
import { hashOf, nameOf } from './operations.ts'
import { isKept, keepOwn, ownCopy } from './ownCopies.ts'
import { answered } from './seen.ts'
import { viewerId } from './tokens.ts'

/** Keeps what a shopper saw of their own, and gives it again while the shop cannot be asked. */
export const ownLink = new ApolloLink((operation, forward) => {
  if (!isKept(operation.operationName)) return forward(operation)
  const whose = viewerId()
  const name = nameOf(hashOf(operation), operation.variables)
  // Who somebody is stands on every page, and is no news.
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
