import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, type Observable, of, tap } from 'rxjs'

const TRIES = 2
/** Changes that are remembered: many more than happen while a query is under way. */
const MAX_CHANGES = 1_000

/**
 * Repeats a query whose response may be from before a change: a mutation has ended since the query was sent, or the
 * response has an older version of a record than an event has brought. The cache stores what comes last, so a record
 * would go back to its former state until the next change.
 */
export function createOutdatedReadLink(): ApolloLink {
  /** Versions by record, the latest change last. */
  const changes = new Map<string, number>()
  let endedMutations = 0
  const record = ({ id, version }: VersionedRecord) => {
    const highest = Math.max(version, changes.get(id) ?? 0)
    changes.delete(id)
    changes.set(id, highest)
    const [oldest] = changes.keys()
    if (changes.size > MAX_CHANGES && oldest !== undefined) changes.delete(oldest)
  }
  const isOutdated = (result: ApolloLink.Result) =>
    changes.size > 0 && findRecords(result.data).some(({ id, version }) => version < (changes.get(id) ?? 0))
  return new ApolloLink((operation, forward) => {
    const { operationType } = operation
    if (operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        tap((result) => {
          // What the page itself announces, such as that an order is open here, changes nothing that others read.
          if (operationType === OperationTypeNode.MUTATION && !operation.getContext().isBackground) endedMutations += 1
          for (const found of findRecords(result.data)) record(found)
        }),
      )
    const send = (triesLeft: number): Observable<ApolloLink.Result> => {
      const endedBefore = endedMutations
      return forward(operation).pipe(
        mergeMap((result) => {
          const mayBeOutdated = endedMutations !== endedBefore || isOutdated(result)
          return triesLeft > 0 && mayBeOutdated ? send(triesLeft - 1) : of(result)
        }),
      )
    }
    return send(TRIES)
  })
}

type VersionedRecord = { id: string; version: number }

const isVersioned = (value: object): value is VersionedRecord =>
  'id' in value && typeof value.id === 'string' && 'version' in value && typeof value.version === 'number'

/** All records in a result that have an id and a version. */
function findRecords(value: unknown): VersionedRecord[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(findRecords)
  return isVersioned(value) ? [value, ...inside] : inside
}
