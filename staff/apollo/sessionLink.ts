import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Observable, type Subscription } from 'rxjs'
import { isSessionEnd } from './errors.ts'
import { waitForSession } from './sessionGate.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** The operation belongs to the sign-in: a refusal is its result and opens no dialog. */
    isAnonymous?: boolean
    /** Requested by the page itself, such as a poll: it does not count as use of the session. */
    isBackground?: boolean
  }
}

/** Repeats an operation that was refused without a session once the staff member has signed in again. */
export const sessionLink = new ApolloLink((operation, forward) => {
  const { isAnonymous, isBackground, headers } = operation.getContext()
  if (isBackground) operation.setContext({ headers: { ...headers, 'x-background': '1' } })
  if (isAnonymous) return forward(operation)
  return new Observable((observer) => {
    let attempt: Subscription | undefined
    let isCancelled = false
    const retry = () => {
      attempt?.unsubscribe()
      waitForSession().then(() => {
        if (!isCancelled) run()
      })
    }
    const run = () => {
      attempt = forward(operation).subscribe({
        next: (result) => {
          const { errors } = result as ApolloLink.Result
          if (errors && isSessionEnd(new CombinedGraphQLErrors({ errors }))) retry()
          else observer.next(result)
        },
        error: (error) => (isSessionEnd(error) ? retry() : observer.error(error)),
        complete: () => {
          if (!attempt?.closed) observer.complete()
        },
      })
    }
    run()
    return () => {
      isCancelled = true
      attempt?.unsubscribe()
    }
  })
})
