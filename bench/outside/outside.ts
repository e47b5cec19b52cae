/**
 * Measures what an outsider measures: the built shop as `npm start` runs it, with an imported catalogue, driven from
 * another process with 32 connections, beside a bare fastify handler in a process of its own, in alternating turns.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { RunningServer } from '../../tests/support/app/server.ts'
import { type Helper, startHelper } from '../helpers.ts'
import { cpuOf, cpuOfFamily, residentMbOf } from '../processes.ts'
import { type LoadPlan, type LoadRequest, type LoadResult, runLoad, UNIQUE_ID } from '../requestRate.ts'
import type { Load } from '../shop.ts'
import { median } from '../statistics.ts'
import { recordRun } from './history.ts'
import { buildMeasurements, type Measurement } from './measurements.ts'
import { type Figures, findMissedLimits, type Report, reportFigures, reportGrowth, reportMemory } from './report.ts'
import { openShopUnderTest, type ShopUnderTest } from './shopUnderTest.ts'

const SIZE = 5_000
const LARGE_SIZE = 50_000
const ROUNDS = 5
const SETTLE_MS = 3_000
const MEMORY_INTERVAL_MS = 200
const LAST_JOBS_MS = 15_000

export async function outside(load: Load): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      seconds: { type: 'string', default: '1.5' },
      large: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const only = values.only?.toString().split(',')
  if (only && values.record) throw new Error('--record needs every operation: leave --only out.')
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 8)) throw new Error('--seconds must be above 0 and at most 8.')
  const loadBefore = loadavg()
  const shop = await openShopUnderTest(load)
  try {
    const reports = [await measureAt(shop, { from: 0, to: SIZE, seconds, only })]
    if (values.large) reports.push(await measureAt(shop, { from: SIZE, to: LARGE_SIZE, seconds, only }))
    reportGrowth(reports)
    if (values.record) recordRun({ seconds, load: [loadBefore, loadavg()], reports })
    const missed = findMissedLimits(reports)
    if (missed.length > 0) throw new Error(`Below the limits: ${missed.join(', ')}.`)
  } finally {
    await shop.close()
  }
}

/** `only` names the measured operations; all when absent. */
type Size = { from: number; to: number; seconds: number; only: string[] | undefined }

async function measureAt(shop: ShopUnderTest, { from, to, seconds, only }: Size): Promise<Report> {
  console.log(
    `Outside: ${to.toLocaleString('en')} imported products, turns of ${seconds} s, the median of ${ROUNDS}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  const importedPerSecond = await shop.importProducts(from, to)
  await shop.pool.query('vacuum analyze')
  const measurements = selectMeasurements(await buildMeasurements(shop), only)
  const statements = await countStatements(shop, measurements)
  const bare = await startHelper('outside/bareServer.ts', [shop.databaseUrl])
  const server = await shop.start()
  try {
    await wait(SETTLE_MS)
    const processes = { shop, server, bare, seconds }
    const memory = { idle: residentMbOf(server.pid), load: 0 }
    const figures: Record<string, Figures> = {}
    for (const measurement of measurements) {
      const { name, title, limit } = measurement
      const measured = await alternate(processes, measurement, memory)
      const complete = { ...measured, limit, statements: statements[name] ?? Number.NaN }
      figures[name] = complete
      reportFigures(title, complete)
    }
    const report: Report = {
      products: to,
      importedPerSecond,
      figures,
      memory,
      mails: only ? null : await measureMails(processes, measurements),
    }
    reportMemory(report)
    return report
  } finally {
    await server.stop()
    await bare.stop()
  }
}

/** @throws {Error} for a name that no operation has */
function selectMeasurements(measurements: Measurement[], only?: string[]): Measurement[] {
  if (!only) return measurements
  const names = measurements.map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`--only must be a list of ${names.join(', ')}.`)
  return measurements.filter(({ name }) => only.includes(name))
}

type Processes = { shop: ShopUnderTest; server: RunningServer; bare: Helper; seconds: number }
type Turn = LoadResult & { cpuNode: number; cpuPostgres: number }

/** Runs both sides in turns after a warm-up turn each. */
async function alternate(
  { shop, server, bare, seconds }: Processes,
  { scripts, bareScripts, operation = 'request', once = false, prepare }: Measurement,
  memory: Report['memory'],
): Promise<Omit<Figures, 'statements' | 'limit'>> {
  const turns: { ours: Turn; theirs: Turn }[] = []
  const sampling = setInterval(() => {
    memory.load = Math.max(memory.load, residentMbOf(server.pid))
  }, MEMORY_INTERVAL_MS)
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      await prepare?.()
      const ours = await withMailsHeld(shop, () =>
        runTurn(shop, server.pid, { origin: server.url, seconds, scripts, operation, once }),
      )
      const theirs = await runTurn(shop, bare.pid, {
        origin: `http://127.0.0.1:${bare.port}`,
        seconds,
        scripts: bareScripts,
      })
      if (round > 0) turns.push({ ours, theirs })
    }
  } finally {
    clearInterval(sampling)
  }
  const medianOf = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  return {
    perSecond: medianOf(({ ours }) => ours.perSecond),
    barePerSecond: medianOf(({ theirs }) => theirs.perSecond),
    ratio: medianOf(({ ours, theirs }) => ours.perSecond / theirs.perSecond),
    p50: medianOf(({ ours }) => ours.p50),
    p99: medianOf(({ ours }) => ours.p99),
    cpuNode: medianOf(({ ours }) => ours.cpuNode),
    cpuPostgres: medianOf(({ ours }) => ours.cpuPostgres),
    cpuGenerator: medianOf(({ ours }) => ours.cpu),
    refused: turns.reduce((sum, { ours }) => sum + ours.refused, 0),
    bareCpuNode: medianOf(({ theirs }) => theirs.cpuNode),
    bareCpuPostgres: medianOf(({ theirs }) => theirs.cpuPostgres),
  }
}

async function runTurn({ postgres }: ShopUnderTest, pid: number, plan: LoadPlan): Promise<Turn> {
  const before = { node: cpuOf(pid), postgres: cpuOfFamily(postgres) }
  const result = await runLoad(plan)
  return {
    ...result,
    cpuNode: (cpuOf(pid) - before.node) / result.completed,
    cpuPostgres: (cpuOfFamily(postgres) - before.postgres) / result.completed,
  }
}

/**
 * Keeps the mails of orders out of a turn: the SMTP server holds its confirmations until the turn is over, and the
 * mails that have not been started by then are discarded. Their cost is measured by {@link measureMails}.
 */
async function withMailsHeld<T>({ pool, mailSink }: ShopUnderTest, work: () => Promise<T>): Promise<T> {
  await mailSink.send('hold')
  try {
    return await work()
  } finally {
    await pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))',
    )
    await mailSink.send('release')
    await untilNoJobs(pool)
  }
}

async function untilNoJobs(pool: ShopUnderTest['pool']): Promise<void> {
  for (const began = performance.now(); ; await wait(20)) {
    const { rowCount } = await pool.query(
      'select from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
    )
    if (rowCount === 0) return
    if (performance.now() - began > LAST_JOBS_MS) throw new Error(`${rowCount} jobs did not end`)
  }
}

/** Places orders whose mails are held, then measures what their mails cost. */
async function measureMails(
  { shop: { pool, postgres, mailSink }, server }: Processes,
  measurements: Measurement[],
): Promise<Report['mails']> {
  const checkout = measurements.find(({ name }) => name === 'checkout')
  if (!checkout) throw new Error('No checkout to send mails for.')
  await checkout.prepare?.()
  const scripts = checkout.scripts.map((script) => script.slice(0, 2))
  const before = (await mailSink.send('hold')).mails
  const { completed: orders } = await runLoad({ origin: server.url, seconds: LAST_JOBS_MS / 1000, scripts, once: true })
  const cpu = { node: cpuOf(server.pid), postgres: cpuOfFamily(postgres) }
  const began = performance.now()
  await mailSink.send('release')
  await untilNoJobs(pool)
  const milliseconds = performance.now() - began
  const mails = (await mailSink.send('count')).mails - before
  return {
    perOrder: mails / orders,
    perSecond: mails / (milliseconds / 1000),
    cpuNode: (cpuOf(server.pid) - cpu.node) / orders,
    cpuPostgres: (cpuOfFamily(postgres) - cpu.postgres) / orders,
  }
}

/**
 * Counts the SQL statements of each operation once it is warm, from the log of a server that writes a line per request;
 * the measured server writes none, as `npm start`.
 */
async function countStatements(shop: ShopUnderTest, measurements: Measurement[]): Promise<Record<string, number>> {
  const server = await shop.start({ LOG_LEVEL: 'info' })
  try {
    const counts: Record<string, number> = {}
    for (const { name, scripts, operation, once, prepare } of measurements) {
      await prepare?.()
      const [first = [], second = []] = scripts
      await sendAll(server, once ? second.slice(0, 1) : first)
      const measured = once ? first.slice(0, 1) : first
      const sum = (await sendAll(server, measured)).reduce((total, count) => total + count, 0)
      counts[name] = operation === 'script' ? sum : sum / measured.length
    }
    return counts
  } finally {
    await server.stop()
  }
}

/** Sends the requests one after the other. @returns the statements of each */
async function sendAll(server: RunningServer, requests: LoadRequest[]): Promise<number[]> {
  const statements: number[] = []
  for (const { path, headers = {}, body, expects = '' } of requests) {
    const requestId = `bench-${crypto.randomUUID()}`
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        'x-request-id': requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body.replaceAll(UNIQUE_ID, crypto.randomUUID()) }),
    })
    const text = await response.text()
    if (!response.ok || !text.includes(expects) || text.includes('"errors":['))
      throw new Error(`${path} responds with ${response.status}: ${text}`)
    statements.push(await readStatements(server, requestId))
  }
  return statements
}

async function readStatements(server: RunningServer, requestId: string): Promise<number> {
  for (const began = performance.now(); performance.now() - began < SETTLE_MS; await wait(5)) {
    const line = server
      .output()
      .split('\n')
      .find((one) => one.startsWith('{') && one.includes(requestId))
    if (line) return (JSON.parse(line) as { statements: number }).statements
  }
  throw new Error('The server logged no line for a request.')
}
