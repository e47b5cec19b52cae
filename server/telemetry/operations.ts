import type { Executor } from '#server/graphql/executor.ts'
import type { KnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { piece } from './instrumentation.ts'
import { currentScope, noteOperation } from './scope.ts'
import type { Telemetry } from './telemetry.ts'

/** Every operation is told by its name where it is one of the shop's own; how partners name theirs is not ours to keep. */
export const instrumentOperations =
  (execute: Executor, documents: KnownDocuments, { meter, tracer }: Telemetry): Executor =>
  (operation) => {
    const name = documents.get(operation.key)?.operationName ?? 'other'
    noteOperation(name)
    if (!meter && !tracer) return execute(operation)
    const facts = { 'graphql.operation.name': name }
    const around = currentScope()
    // Events of a subscription belong to no request.
    const span = around ? around.span?.child(`graphql ${name}`, facts) : tracer?.begin(`graphql ${name}`, 'request', facts)
    return piece(
      span,
      () => execute(operation),
      (cost) => meter?.operation(name, cost),
    )
  }
