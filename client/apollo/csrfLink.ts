import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap } from 'rxjs'

/**
 * Adds the CSRF token to mutations. The token code is imported with the first mutation, because queries do not need it.
 */
export const csrfLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
  return from(import('./forwardWithCsrfToken.ts')).pipe(
    mergeMap(({ forwardWithCsrfToken }) => forwardWithCsrfToken(operation, forward)),
  )
})
