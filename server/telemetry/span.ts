/** What a trace says of a piece of work; never what somebody sent us. */
export type Facts = Record<string, string | number | boolean | undefined>

/** A piece of work in a trace. */
export type Span = {
  /** A piece within it; `outside` when another server does it. */
  child(name: string, facts?: Facts, kind?: 'inside' | 'outside'): Span
  /** Ends it once; a second end changes nothing. */
  end(facts?: Facts, error?: unknown): void
}

/** Begins traces; there is one only where somebody collects them. */
export type Tracer = {
  /** The first piece here, which goes on with the caller's trace where `traceparent` (https://www.w3.org/TR/trace-context) names one. */
  begin(name: string, kind: 'request' | 'job', facts: Facts, traceparent?: string): Span
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}
