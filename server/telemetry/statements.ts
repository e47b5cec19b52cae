import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { currentScope, forEachEnclosingScope, type Scope } from './scope.ts'
import type { Span } from './span.ts'

type Query = (...given: unknown[]) => unknown
type Connect = (done?: Parameters<pg.Pool['connect']>[0]) => unknown

/** Counts every statement of this pool, whether sent through Drizzle or not, for the request or job that sent it. */
export function instrumentStatements(pool: pg.Pool): void {
  // The pool calls a waiting caller in the async context of the client that releases the connection; run the callback
  // in the caller's own context. Not `AsyncResource.bind`: it gives each function a separate getter, which V8
  // describes in the old generation, so that the rows of every statement stayed in memory until the next full garbage
  // collection.
  const connect = pool.connect.bind(pool) as Connect
  pool.connect = ((done) => {
    if (!done) return connect()
    const caller = new AsyncResource('PoolConnect')
    return connect((...results) => caller.runInAsyncScope(done, undefined, ...results))
  }) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const scope = currentScope()
      return scope ? countAndTrace(query, given, scope) : query(...given)
    }) as typeof client.query
  })
}

function countAndTrace(query: Query, given: unknown[], { span: parent }: Scope): unknown {
  forEachEnclosingScope((scope) => {
    scope.statements += 1
  })
  if (!parent) return query(...given)
  const span = parent.child(...describeStatement(textOf(given[0])), 'client')
  const done = given.at(-1)
  if (typeof done === 'function')
    return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) =>
      endSpan(span, error, () => done(error, ...rest)),
    )
  const result = query(...given)
  if (result instanceof Promise) {
    result.then(
      () => span.end(),
      (error) => span.end({}, error),
    )
  } else span.end()
  return result
}

function endSpan(span: Span, error: unknown, go: () => void): void {
  span.end({}, error ?? undefined)
  go()
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '')

/**
 * Returns a span name and attributes as https://opentelemetry.io/docs/specs/semconv/database specifies; the text
 * contains `$1` placeholders instead of values.
 */
function describeStatement(text: string): [name: string, facts: Record<string, string>] {
  const operation = (text.match(/^\s*(\w+)/)?.[1] ?? 'statement').toUpperCase()
  return [operation, { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }]
}
