import { ApolloLink } from '@apollo/client'
import { throwError, timeout } from 'rxjs'
import { setUnreachable } from './connection.ts'

/** As long as a request of the shop may take (client/apollo/fetchWithTimeout.ts). */
const TIMEOUT_MS = 30_000

declare module '@apollo/client' {
  interface DefaultContext {
    /** The server works on it for as long as it takes: it has no time limit. */
    isLong?: boolean
  }
}

/**
 * Gives up a request without a response after 30 s, as a failure of the network: over a connection that was lost
 * without notice a list would load for ever, and a dialog that waits could not be closed.
 */
export const timeoutLink = new ApolloLink((operation, forward) => {
  const result = forward(operation)
  if (operation.getContext().isLong) return result
  return result.pipe(
    timeout({
      each: TIMEOUT_MS,
      with: () => {
        setUnreachable(true)
        return throwError(() => new TypeError(`No response in ${TIMEOUT_MS / 1000} s.`))
      },
    }),
  )
})
