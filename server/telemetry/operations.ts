import type { Executor } from '#server/graphql/executor.ts'
import type { KnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { measureWork } from './instrumentation.ts'
import { currentScope, noteOperation } from './scope.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * Wraps the executor so that each operation is reported by its name if it is one of the shop's own, and as `other`
 * otherwise: the names of partners' operations are not stored.
 */
export const instrumentOperations =
  (execute: Executor, documents: KnownDocuments, { meter, tracer }: Telemetry): Executor =>
  (operation) => {
    const name = documents.get(operation.key)?.operationName ?? 'other'
    noteOperation(name)
    if (!meter && !tracer) return execute(operation)
    const facts = { 'graphql.operation.name': name }
    const around = currentScope()
    // Subscription events belong to no request.
    const span = around
      ? around.span?.child(`graphql ${name}`, facts)
      : tracer?.begin(`graphql ${name}`, 'request', facts)
    return measureWork(
      span,
      () => execute(operation),
      (cost) => meter?.operation(name, cost),
    )
  }
