import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import type { ExecuteAsVisitor } from './app.ts'

/** Pages ask the same schema as everybody, in this process and as nobody. */
export const visitorLink = (execute: ExecuteAsVisitor) =>
  new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) => {
        execute({ document: query, key: print(query), operationName, variables }).then(
          (result) => {
            observer.next(result as ApolloLink.Result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
