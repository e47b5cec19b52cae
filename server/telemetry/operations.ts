import type { KnownDocuments } from '#server/documents.ts'
import type { Executor } from '#server/executor.ts'
import { currentScope, newScope, noteOperation, requestOfNow, within } from './scope.ts'

/** Every operation is told by its name where it is one of the shop's own; how partners name theirs is not ours to keep. */
export const watchOperations =
  (execute: Executor, documents: KnownDocuments): Executor =>
  (operation) => {
    const name = documents.get(operation.key)?.operationName ?? 'other'
    noteOperation(name)
    return within(newScope({ ...requestOfNow(), outer: currentScope() }), () => execute(operation))
  }
