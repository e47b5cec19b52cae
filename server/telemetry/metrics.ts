import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/db/pool.ts'
import { registerAdmissionMetrics } from './metrics.admission.ts'
import { joinMetrics } from './metrics.group.ts'
import { createQueueGauges } from './metrics.queue.ts'
import { rejectAfterWait } from './rejectAfterWait.ts'
import type { Cost, Meter } from './telemetry.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENTS = [0, 1, 2, 3, 5, 8, 13, 21, 34]

/**
 * Metrics of this process, or of its group, named by the Prometheus conventions
 * (https://prometheus.io/docs/practices/naming). Labels are limited to names defined in the code (route patterns,
 * operations of the shop's own pages, error codes), so that clients cannot create new label values.
 */
export function createMetrics(db: Db): { meter: Meter; read(): Promise<{ type: string; text: string }> } {
  const registry = new Registry()
  const registers = [registry]
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: `kasero_${name}`, help, labelNames, buckets, registers })
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `kasero_${name}`, help, labelNames, registers })

  const requests = counter('requests_total', 'HTTP responses.', ['method', 'route', 'status'])
  const requestSeconds = histogram(
    'request_seconds',
    'Duration of HTTP requests until the response was sent.',
    ['method', 'route'],
    SECONDS,
  )
  const requestStatements = histogram(
    'request_statements',
    'SQL statements per HTTP request.',
    ['method', 'route'],
    STATEMENTS,
  )
  const errors = counter('errors_total', 'Error responses, by error code.', ['route', 'code'])
  const operationSeconds = histogram(
    'operation_seconds',
    'Execution time of GraphQL operations.',
    ['operation'],
    SECONDS,
  )
  const operationStatements = histogram(
    'operation_statements',
    'SQL statements per GraphQL operation.',
    ['operation'],
    STATEMENTS,
  )
  const jobSeconds = histogram('job_seconds', 'Duration of jobs.', ['task', 'result'], SECONDS)
  const outsideSeconds = histogram(
    'outside_seconds',
    'Duration of calls to external services.',
    ['service', 'call', 'result'],
    SECONDS,
  )
  const setBackupAges = createBackupGauge(registry, db.$client)
  gaugesOf(registry, db.$client)
  createQueueGauges(registry, db)
  collectDefaultMetrics({ register: registry })

  const meter: Meter = {
    request({ method, route, status, ms, statements, codes }) {
      requests.inc({ method, route, status })
      requestSeconds.observe({ method, route }, ms / 1000)
      requestStatements.observe({ method, route }, statements)
      for (const code of codes) errors.inc({ route, code })
    },
    operation(operation, { ms, statements }) {
      operationSeconds.observe({ operation }, ms / 1000)
      operationStatements.observe({ operation }, statements)
    },
    job: (task, cost) => jobSeconds.observe({ task, result: resultOf(cost) }, cost.ms / 1000),
    externalCall: (service, call, cost) =>
      outsideSeconds.observe({ service, call, result: resultOf(cost) }, cost.ms / 1000),
    standbys(replicas) {
      new Gauge({
        name: 'kasero_standbys',
        help: 'URLs of standbys: configured, in use for reads, and those whose server is the primary.',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'configured' }, replicas.configured)
          this.set({ state: 'in_use' }, replicas.inUse)
          this.set({ state: 'primary' }, replicas.primaries)
        },
      })
    },
    backups: setBackupAges,
    sockets(open) {
      new Gauge({
        name: 'kasero_sockets',
        help: 'Open WebSocket connections.',
        registers,
        collect() {
          this.set(open())
        },
      })
    },
    admission: (read) => registerAdmissionMetrics(registry, read),
  }
  const readMetrics = joinMetrics(registry) ?? (() => registry.metrics())
  return { meter, read: async () => ({ type: registry.contentType, text: await readMetrics() }) }
}

const resultOf = ({ failed }: Cost) => (failed ? 'failed' : 'done')

/** Registers the gauge of the backups, which is empty where none are configured. @returns what sets its source */
function createBackupGauge(registry: Registry, pool: pg.Pool): Meter['backups'] {
  let readAges: Parameters<Meter['backups']>[0] | undefined
  const gauge = new Gauge({
    name: 'kasero_backup_age_seconds',
    help: 'Seconds since the newest base backup, the last archived log, and the last copy to the bucket.',
    labelNames: ['part'],
    // Processes of a group report the same backups.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      gauge.reset()
      // Without the database kasero_database_up reports it, and the other metrics are still served.
      const ages = readAges && (await rejectAfterWait(pool, readAges()).catch(() => undefined))
      for (const [part, seconds] of Object.entries(ages ?? {})) gauge.set({ part }, seconds)
    },
  })
  return (read) => {
    readAges = read
  }
}

function gaugesOf(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'kasero_pool_connections',
    help: 'Connections to PostgreSQL: in use, idle, and the maximum.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'allowed' }, pool.options.max)
    },
  })
  new Gauge({
    name: 'kasero_pool_waiting',
    help: 'What waits for a connection to PostgreSQL now.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
