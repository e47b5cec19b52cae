import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

/** Measured unit of work: a request, an operation within a request, or a job. */
export type Scope = {
  /** Identifies the request in the log, in its response and in support enquiries; undefined for a job. */
  requestId?: string
  /** Number of SQL statements sent so far, including those of nested scopes. */
  statements: number
  /** Names of the requested GraphQL operations. */
  operations: Set<string>
  /** Error codes of refusals and failures. */
  codes: Set<string>
  /** Set for a request that is counted in the metrics only, such as one of the many that a full server refuses. */
  isUnlogged?: boolean
  /** Id of the signed-in user or of the partner, once authenticated. */
  account?: string
  span?: Span | undefined
  outer?: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/** Returns the scope of the running code. */
export const currentScope = (): Scope | undefined => scopes.getStore()

/** Returns the id of the current request, or an empty object outside a request. */
export function currentRequest(): { requestId?: string } {
  const requestId = currentScope()?.requestId
  return requestId === undefined ? {} : { requestId }
}

/** Runs `work` in this scope, including asynchronous work that continues after it returns. */
export const runInScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Runs `work` outside any scope, for work that may be woken by a connection that a request opened. */
export const runOutsideScopes = <T>(work: () => T): T => scopes.exit(work)

export const newScope = (facts: Pick<Scope, 'requestId' | 'span' | 'outer'> = {}): Scope => ({
  statements: 0,
  operations: new Set(),
  codes: new Set(),
  ...facts,
})

/**
 * Calls `visit` for the current scope and every scope around it, so that operations and statements count
 * for all of them.
 */
export function forEachEnclosingScope(visit: (scope: Scope) => void): void {
  for (let scope = currentScope(); scope; scope = scope.outer) visit(scope)
}

/** Records a requested operation, even if its result comes from the cache. */
export const noteOperation = (name: string): void => forEachEnclosingScope((scope) => scope.operations.add(name))

/** Records who sent the request. */
export const noteAccount = (id: string): void =>
  forEachEnclosingScope((scope) => {
    scope.account = id
  })

/** Records the error code that an API returned instead of a result. */
export const noteCode = (code: string): void => forEachEnclosingScope((scope) => scope.codes.add(code))
