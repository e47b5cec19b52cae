import { setTimeout as wait } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import type { Facts, Span, Tracer } from './span.ts'

type Options = {
  /** URL of an OTLP/HTTP collector, without `/v1/traces`. */
  endpoint: string
  service: string
  /** Fraction of the traces started here that is sampled, from 0 to 1. */
  ratio: number
  /** Called when an export fails. */
  onLost(error: Error | undefined): void
}

const LONGEST_FACT = 2_000
const PATIENCE_MS = 5_000
/** Limits the wait at shutdown, so that an unreachable collector does not delay it. */
const STOPPED_AFTER_MS = 2_000
const KINDS = {
  inside: SpanKind.INTERNAL,
  outside: SpanKind.CLIENT,
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
} as const

/**
 * Creates an OpenTelemetry tracer. Spans are created by hand where the shop already counts: OpenTelemetry's
 * instrumentations patch modules while they are loaded, which bundled ES modules do not allow.
 */
export function createTracer({ endpoint, service, ratio, onLost }: Options): Tracer {
  const collector = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE_MS,
  })
  const exporter: SpanExporter = {
    export: (spans, done) =>
      collector.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) onLost(result.error)
        done(result)
      }),
    shutdown: () => collector.shutdown(),
  }
  const chosen = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Callers may opt out of sampling, but cannot make us sample more than the configured ratio.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
    spanLimits: { attributeValueLengthLimit: LONGEST_FACT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kasero')

  const opened = (name: string, kind: SpanKind, attributes: Facts, parent: Context): Span => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const here = trace.setSpan(parent, span)
    return {
      child: (of, facts = {}, where = 'inside') => opened(of, KINDS[where], facts, here),
      end(facts = {}, error) {
        if (!span.isRecording()) return
        span.setAttributes(facts)
        if (error !== undefined) fail(span, error)
        span.end()
      },
    }
  }

  return {
    begin: (name, kind, facts, traceparent) => opened(name, KINDS[kind], facts, callersOf(traceparent)),
    // Export failures have already been reported.
    stop: () => Promise.race([provider.shutdown().catch(() => {}), wait(STOPPED_AFTER_MS, undefined, { ref: false })]),
  }
}

const callersOf = (traceparent: string | undefined): Context => {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
}

/** Records the type of the error only, because its message can contain user data. */
function fail(span: OtelSpan, error: unknown): void {
  const type = sqlStateOf(error) ?? (error instanceof Error ? error.constructor.name : String(error))
  span.setAttributes({ 'error.type': type })
  span.setStatus({ code: SpanStatusCode.ERROR })
}
