import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from '#server/config.ts'
import type { Scope } from './scope.ts'
import type { Tracer } from './span.ts'

/** What is told of a request once it was answered. */
export type Answered = {
  method: string
  /** The pattern of its path, never the path itself: `page` for the shop's pages, `none` where nothing is. */
  route: string
  status: number
  /** Milliseconds until the answer was sent. */
  ms: number
} & Pick<Scope, 'statements' | 'operations' | 'codes'>

/** What a piece of work took. */
export type Cost = { ms: number; statements: number; failed: boolean }

/** Counts what happens, for /metrics. */
export type Meter = {
  request(answered: Answered): void
  /** A GraphQL operation: one of the shop's own, or `other`. */
  operation(name: string, cost: Cost): void
  job(task: string, cost: Cost): void
  /** What another server was asked. */
  outside(service: string, call: string, cost: Cost): void
  /** How many sockets are open is asked when the figures are read. */
  sockets(open: () => number): void
}

/** Who is told, each only where somebody reads it. */
export type Telemetry = { meter?: Meter | undefined; tracer?: Tracer | undefined }

type Opened = Telemetry & {
  /** Mounts what is asked for by HTTP; to be called when the doors stand. */
  mount(app: FastifyInstance): Promise<void>
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}

type Wish = Partial<Pick<Env, 'METRICS_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>>

/** What nobody configured a reader for is neither loaded nor made. */
export async function openTelemetry(wish: Wish, pool: pg.Pool): Promise<Opened> {
  const { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service = 'kasero', OTEL_TRACES_SAMPLER_ARG: ratio = 1 } = wish
  const metrics = token === undefined ? undefined : (await import('./metrics.ts')).createMetrics(pool)
  let log: FastifyBaseLogger | undefined
  const onLost = (error: Error | undefined) => log?.warn({ err: error }, 'traces could not be sent')
  const tracer = endpoint === undefined ? undefined : (await import('./traces.ts')).createTracer({ endpoint, service, ratio, onLost })
  return {
    meter: metrics?.meter,
    tracer,
    async mount(app) {
      log = app.log
      if (metrics && token) await app.register((await import('./metrics.rest.ts')).createMetricsRoute(metrics.read, token))
    },
    stop: async () => tracer?.stop(),
  }
}
