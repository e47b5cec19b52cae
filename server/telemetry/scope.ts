import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

/** Something under way that is measured: a request, an operation within one, a job. */
export type Scope = {
  /** Names the request in the log, in its answer and to whoever asks us about it; a job has none. */
  requestId?: string
  /** SQL statements sent so far, those of the scopes within it among them. */
  statements: number
  /** GraphQL operations that were asked for. */
  operations: Set<string>
  /** What was refused or went wrong. */
  codes: Set<string>
  span?: Span | undefined
  outer?: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/** What the code that runs now belongs to. */
export const currentScope = (): Scope | undefined => scopes.getStore()

/** The id of the request that the code runs for, where it runs for one. */
export function requestOfNow(): { requestId?: string } {
  const requestId = currentScope()?.requestId
  return requestId === undefined ? {} : { requestId }
}

/** Everything that `work` begins belongs to this scope, also what goes on after it returned. */
export const within = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** The same for work that belongs to nothing: what wakes it may be a connection that some request opened. */
export const apart = <T>(work: () => T): T => scopes.exit(work)

export const newScope = (facts: Pick<Scope, 'requestId' | 'span' | 'outer'> = {}): Scope => ({
  statements: 0,
  operations: new Set(),
  codes: new Set(),
  ...facts,
})

/** Each operation or statement counts for everything that waits for it. */
export function forEachEnclosingScope(tell: (scope: Scope) => void): void {
  for (let scope = currentScope(); scope; scope = scope.outer) tell(scope)
}

/** Notes which operation was asked for, also where its answer is in memory. */
export const noteOperation = (name: string): void => forEachEnclosingScope((scope) => scope.operations.add(name))

/** Notes what a door answered with instead of what it was asked for. */
export const noteCode = (code: string): void => forEachEnclosingScope((scope) => scope.codes.add(code))
