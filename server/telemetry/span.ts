/** Span attributes; they never contain user data. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>

/** Span of a trace. */
export type Span = {
  /** Starts a child span; `client` when another server does the work. */
  child(name: string, facts?: SpanAttributes, kind?: 'internal' | 'client'): Span
  /** Ends the span; later calls have no effect. */
  end(facts?: SpanAttributes, error?: unknown): void
}

/** Starts traces; exists only where a collector is configured. */
export type Tracer = {
  /**
   * Starts the root span of this process, which continues the caller's trace if `traceparent`
   * (https://www.w3.org/TR/trace-context) names one.
   */
  begin(name: string, kind: 'request' | 'job', facts: SpanAttributes, traceparent?: string): Span
  /** Flushes pending spans. */
  stop(): Promise<void>
}
