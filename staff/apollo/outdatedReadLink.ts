import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { map, mergeMap, type Observable, of } from 'rxjs'

const TRIES = 2
/** Changes that are remembered: many more than happen while a query is under way. */
const MAX_CHANGES = 1_000

/**
 * Repeats a query whose response has an older version of a record than a mutation or an event has brought since the
 * query was sent. The cache stores what comes last, so the row would go back to its former state until the next change.
 */
export function createOutdatedReadLink(): ApolloLink {
  /** Versions by record, the latest change last. */
  const changes = new Map<string, number>()
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
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        map((result) => {
          for (const found of findRecords(result.data)) record(found)
          return result
        }),
      )
    const send = (triesLeft: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => (triesLeft > 0 && isOutdated(result) ? send(triesLeft - 1) : of(result))),
      )
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
