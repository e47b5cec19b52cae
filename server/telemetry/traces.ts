import { setTimeout as wait } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
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
import type { Span, SpanAttributes, Tracer } from './span.ts'

type Options = {
  /** URL of an OTLP/HTTP collector, without `/v1/traces`. */
  endpoint: string
  /** HTTP headers for the collector, as in OTEL_EXPORTER_OTLP_HEADERS. */
  headers: string
  service: string
  /** Fraction of the traces started here that is sampled, from 0 to 1. */
  ratio: number
  /** Called when an export fails. */
  onLost(error: Error | undefined): void
}

const MAX_ATTRIBUTE_LENGTH = 2_000
const EXPORT_TIMEOUT_MS = 5_000
/** Limits the wait at shutdown, so that an unreachable collector does not delay it. */
const SHUTDOWN_TIMEOUT_MS = 2_000
const SPAN_KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
} as const

/**
 * Creates an OpenTelemetry tracer. Spans are created by hand where the shop already counts: OpenTelemetry's
 * instrumentations patch modules while they are loaded, which bundled ES modules do not allow.
 */
export function createTracer({ endpoint, headers, service, ratio, onLost }: Options): Tracer {
  const otlpExporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const exporter: SpanExporter = {
    export: (spans, done) =>
      otlpExporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) onLost(result.error)
        done(result)
      }),
    shutdown: () => otlpExporter.shutdown(),
  }
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Callers may opt out of sampling, but cannot make us sample more than the configured ratio.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kasero')

  const startSpan = (name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context): Span => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const context = trace.setSpan(parent, span)
    return {
      child: (of, facts = {}, where = 'internal') => startSpan(of, SPAN_KINDS[where], facts, context),
      end(facts = {}, error) {
        if (!span.isRecording()) return
        span.setAttributes(facts)
        if (error !== undefined) recordError(span, error)
        span.end()
      },
    }
  }

  return {
    begin: (name, kind, facts, traceparent) => startSpan(name, SPAN_KINDS[kind], facts, remoteContext(traceparent)),
    // Export failures have already been reported.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), wait(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]),
  }
}

const remoteContext = (traceparent: string | undefined): Context => {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
}

/** Records the type of the error only, because its message can contain user data. */
function recordError(span: OtelSpan, error: unknown): void {
  const type = sqlStateOf(error) ?? (error instanceof Error ? error.constructor.name : String(error))
  span.setAttributes({ 'error.type': type })
  span.setStatus({ code: SpanStatusCode.ERROR })
}
