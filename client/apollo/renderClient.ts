import { ApolloClient, ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { createCache } from './cache.ts'
import { getOperationHash } from './operations.ts'

/** Executes the operation that codegen registered under this hash. */
export type ExecuteOperation = (operation: {
  hash: string
  variables: Record<string, unknown>
}) => Promise<{ data?: unknown; errors?: readonly Error[] }>

/**
 * Creates Apollo Client for one server-rendered page. Loaders fill its cache, components read it during one
 * `renderToString`, and the document carries it to the browser as `client.extract()`.
 */
export const createRenderClient = (executeOperation: ExecuteOperation) =>
  new ApolloClient({
    ssrMode: true,
    link: createInProcessLink(executeOperation),
    // A cache that is read once gains nothing from remembering results; tracking them costs a third of the page's CPU.
    cache: createCache({ resultCaching: false }),
    assumeImmutableResults: true,
    queryDeduplication: false,
    devtools: { enabled: false },
  })

/** Creates a link that executes operations in this process. A query fails with the first error of its result. */
const createInProcessLink = (executeOperation: ExecuteOperation) =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        executeOperation({ hash: getOperationHash(operation), variables: operation.variables }).then(
          ({ data, errors }) => {
            if (errors?.[0]) return observer.error(errors[0])
            observer.next({ data: data as ApolloLink.Result['data'] })
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
