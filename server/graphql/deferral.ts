import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Upper limit for remembered documents; partners send their own documents. */
const MAX_DOCUMENTS = 500

type Resolved = { document: DocumentNode; operation: OperationDefinitionNode; queryHash: string | undefined }

/**
 * Remembers the documents that consist of one mutation of a field with `ReadsSession`. A request for one of them is
 * authenticated by the statement of the mutation: its authentication is deferred.
 */
export function createDeferral(schema: GraphQLSchema) {
  const hashes = new LRUCache<string, true>({ max: MAX_DOCUMENTS })
  const fields = schema.getMutationType()?.getFields() ?? {}

  function isDeferrable({ document, operation }: Resolved): boolean {
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    const [selection, ...more] = operation.selectionSet.selections
    return (
      operations.length === 1 &&
      operation.operation === 'mutation' &&
      more.length === 0 &&
      selection?.kind === Kind.FIELD &&
      fields[selection.name.value]?.extensions.readsSession === true
    )
  }

  return {
    /** Whether the document with this SHA-256 is remembered. */
    has: (hash: string): boolean => hashes.has(hash),
    /** Remembers a valid document if it can be deferred. */
    note(resolved: Resolved): void {
      const { queryHash } = resolved
      if (queryHash !== undefined && !hashes.has(queryHash) && isDeferrable(resolved)) hashes.set(queryHash, true)
    },
  }
}

export type Deferral = ReturnType<typeof createDeferral>
