import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap } from 'rxjs'

/** Mutations carry the CSRF token. The code of that comes with the first one: who only reads needs none of it. */
export const csrfLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
  return from(import('./withCsrfToken.ts')).pipe(mergeMap(({ withCsrfToken }) => withCsrfToken(operation, forward)))
})
