import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import type { Replicas } from '#server/db/replicas.ts'
import type { AdmissionState } from '#server/http/admission/admissionControl.ts'
import type { Scope } from './scope.ts'
import type { Tracer } from './span.ts'

/** Facts reported about an answered request. */
export type CompletedRequest = {
  method: string
  /** Pattern of the path, never the path itself: `page` for the shop's pages, `none` when no route matched. */
  route: string
  status: number
  /** Milliseconds until the response was sent. */
  ms: number
  /** Address of the client; logged for refused requests only. */
  address?: string
} & Pick<Scope, 'statements' | 'operations' | 'codes' | 'account'>

/** Cost of a measured unit of work. */
export type Cost = { ms: number; statements: number; failed: boolean }

/** Counts events for /metrics. */
export type Meter = {
  request(answered: CompletedRequest): void
  /** A GraphQL operation: the name of one of the shop's own, or `other`. */
  operation(name: string, cost: Cost): void
  job(task: string, cost: Cost): void
  /** A call to an external service. */
  externalCall(service: string, call: string, cost: Cost): void
  /** Registers the standbys, whose state is read with the metrics. */
  standbys(replicas: Pick<Replicas, 'configured' | 'inUse' | 'primaries'>): void
  /** Registers a callback that returns the age in seconds of each part of the backups; it is called at each read. */
  backups(readAges: () => Promise<Record<string, number>>): void
  /** Registers a callback that returns the number of open sockets; it is called when the metrics are read. */
  sockets(open: () => number): void
  /** Registers a callback that returns the counts of the admission control; it is called when the metrics are read. */
  admission(read: () => AdmissionState): void
}

/** Receivers of telemetry, each present only where it is configured. */
export type Telemetry = { meter?: Meter | undefined; tracer?: Tracer | undefined }

type OpenTelemetryResult = Telemetry & {
  /** Registers the HTTP endpoints; call it after the APIs are registered. */
  mount(app: FastifyInstance): Promise<void>
  /** Flushes pending telemetry. */
  stop(): Promise<void>
}

type TelemetryConfig = Partial<
  Pick<
    Env,
    | 'METRICS_TOKEN'
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >
>

/** Starts the configured telemetry; modules that no configuration needs are not loaded. */
export async function openTelemetry(config: TelemetryConfig, db: Db): Promise<OpenTelemetryResult> {
  const {
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = '',
    OTEL_SERVICE_NAME: service = 'kasero',
    OTEL_TRACES_SAMPLER_ARG: ratio = 1,
  } = config
  const metrics = token === undefined ? undefined : (await import('./metrics.ts')).createMetrics(db)
  let log: FastifyBaseLogger | undefined
  const onLost = (error: Error | undefined) => log?.warn({ err: error }, 'Trace export failed')
  const tracer =
    endpoint === undefined
      ? undefined
      : (await import('./traces.ts')).createTracer({ endpoint, headers, service, ratio, onLost })
  return {
    meter: metrics?.meter,
    tracer,
    async mount(app) {
      log = app.log
      if (metrics && token)
        await app.register((await import('./metrics.rest.ts')).createMetricsRoute(metrics.read, token))
    },
    stop: async () => tracer?.stop(),
  }
}
