import { ApolloLink, Observable } from '@apollo/client'
import { type DocumentNode, parse, print } from 'graphql'
import type { ExecuteAsVisitor } from './app.ts'

/** Pages ask the same schema as everybody, in this process and as nobody. */
export function visitorLink(execute: ExecuteAsVisitor) {
  // Apollo Client puts one and the same `__typename` node into every document, and the executor's compiler writes onto the nodes what
  // @skip and @include say: what one page skips would be missing on another. The pages' documents are few, so each gets nodes of its own.
  const documents = new Map<string, DocumentNode>()
  return new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) => {
        const key = print(query)
        const document = documents.get(key) ?? parse(key)
        documents.set(key, document)
        execute({ document, key, operationName, variables }).then(
          (result) => {
            observer.next(result as ApolloLink.Result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
}
