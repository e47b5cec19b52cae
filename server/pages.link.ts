import { ApolloLink, Observable } from '@apollo/client'
import type { ExecuteAsVisitor } from './app.ts'

/** Pages ask the same schema as everybody, in this process and as nobody. Codegen wrote the hash into each of their operations. */
export const visitorLink = (execute: ExecuteAsVisitor) =>
  new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) => {
        const { hash = '' } = (query as { __meta__?: { hash: string } }).__meta__ ?? {}
        execute({ hash, operationName, variables }).then(
          (result) => {
            observer.next(result as ApolloLink.Result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
