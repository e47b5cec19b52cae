import type { KnownDocuments } from '#server/documents.ts'
import type { Executor } from '#server/executor.ts'
import { piece } from './pieces.ts'
import { currentScope, noteOperation } from './scope.ts'
import type { Telemetry } from './telemetry.ts'

/** Every operation is told by its name where it is one of the shop's own; how partners name theirs is not ours to keep. */
export const watchOperations =
  (execute: Executor, documents: KnownDocuments, { meter }: Telemetry): Executor =>
  (operation) => {
    const name = documents.get(operation.key)?.operationName ?? 'other'
    noteOperation(name)
    const around = currentScope()?.span
    if (!meter && !around) return execute(operation)
    return piece(
      around?.child(`graphql ${name}`, { 'graphql.operation.name': name }),
      () => execute(operation),
      (cost) => meter?.operation(name, cost),
    )
  }
