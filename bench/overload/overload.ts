/**
 * Measures the built shop under a crowd: 80 % of its capacity, then 1, 2, 5 and 10 times, open-loop from another
 * process over 2,000 connections, both APIs and pages mixed. Prints the promise beside each figure.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startHelper } from '../helpers.ts'
import { openShopUnderTest } from '../outside/shopUnderTest.ts'
import type { Load } from '../shop.ts'
import { percentileOf } from '../statistics.ts'
import { buildMix } from './mix.ts'
import type { Kind, OpenLoadSetup, Stage, StageResult } from './openLoad.ts'

const PRODUCTS = 1_000
const CONNECTIONS = 2_000
const TIMES = [0.8, 1, 2, 5, 10]
const HEALTH_INTERVAL_MS = 50

type Measured = StageResult & {
  times: number
  offered: number
  health: number[]
  /** Goodput by what its requests cost: 1 is a server that does nothing but answer requests of one kind. */
  work: number
}

export async function overload(load: Load): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { seconds: { type: 'string', default: '8' } } })
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 13)) throw new Error('--seconds must be above 0 and at most 13.')
  console.log(
    `Overload: load of the machine ${loadavg()[0]?.toFixed(1)}, ${seconds} s a stage, ${CONNECTIONS} connections`,
  )
  const shop = await openShopUnderTest(load)
  try {
    await shop.importProducts(0, PRODUCTS)
    // Another process would run the jobs: emails are not what is measured.
    const server = await shop.start({ KASERO_ROLE: 'web', HEALTH_PORT: '0', TRUST_PROXY: '1' })
    const health = await readHealthUrl(server.output)
    const generator = await startHelper('overload/openLoad.ts')
    const ask = <T>(message: { setup: OpenLoadSetup } | { stage: Stage }) =>
      new Promise<T>((resolve) => {
        generator.child.once('message', (result) => resolve(result as T))
        generator.child.send(message)
      })
    try {
      const kinds = await buildMix(shop, server.url)
      await ask({ setup: { origin: server.url, connections: CONNECTIONS, kinds } })
      await ask<StageResult>({ stage: { seconds: 2, perSecond: null } })
      const closed = await ask<StageResult>({ stage: { seconds: 5, perSecond: null } })
      const capacity = closed.goodput
      console.log(
        `Capacity: ${capacity.toFixed(0)} requests/s (closed loop, 32 at once; p50 / p99 ${ms(closed.admitted.p50)} / ${ms(closed.admitted.p99)})${failureOf(closed)}`,
      )
      const rates = await measureAlone(kinds, (stage) => ask<StageResult>({ stage }))
      console.log(`Alone: ${[...rates].map(([name, rate]) => `${name} ${rate.toFixed(0)}/s`).join(' · ')}`)
      const stages: Measured[] = []
      const measure = async (times: number, warmUpMs?: number) => {
        const probes = probeHealth(health)
        const offered = capacity * times
        const result = await ask<StageResult>({
          stage: { seconds, perSecond: offered, ...(warmUpMs !== undefined && { warmUpMs }) },
        })
        const measured = { ...result, times, offered, health: await probes.stop(), work: sumWork(result, rates) }
        stages.push(measured)
        report(measured)
        return measured
      }
      for (const times of TIMES) await measure(times)
      console.log('After the crowd:')
      const after = await measure(0.8, 0)
      reportPromises(stages, after)
    } finally {
      await generator.stop()
      await server.stop()
    }
  } finally {
    await shop.close()
  }
}

/** Requests per second of each kind while no other is sent, closed-loop. */
async function measureAlone(kinds: Kind[], run: (stage: Stage) => Promise<StageResult>): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  for (const { name } of kinds) {
    const { goodput, firstFailure } = await run({ seconds: 1, warmUpMs: 500, perSecond: null, only: name })
    if (goodput === 0) throw new Error(`No request was answered: ${firstFailure ?? name}`)
    rates.set(name, goodput)
  }
  return rates
}

/** A crowd changes which kinds are answered, and a page costs many suggestions: so each counts what it costs alone. */
const sumWork = ({ goodputByKind }: StageResult, rates: Map<string, number>): number =>
  Object.entries(goodputByKind).reduce((sum, [name, perSecond]) => sum + perSecond / (rates.get(name) ?? 0), 0)

async function readHealthUrl(output: () => string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const url = /^Health\s+(\S+)\/readyz$/m.exec(output())?.[1]
    if (url) return `${url}/healthz`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not print the URL of its health checks.')
}

/** Asks for the health at fixed intervals until it is stopped. @returns the milliseconds of each response */
function probeHealth(url: string) {
  const times: number[] = []
  const timer = setInterval(async () => {
    const since = performance.now()
    const { ok } = await fetch(url)
    times.push(ok ? performance.now() - since : Number.POSITIVE_INFINITY)
  }, HEALTH_INTERVAL_MS)
  return {
    async stop() {
      clearInterval(timer)
      return times
    },
  }
}

const ms = (value: number) => (Number.isFinite(value) ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : '–')
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)
const failureOf = ({ firstFailure }: StageResult) => (firstFailure ? `; first failure: ${firstFailure}` : '')

function report(stage: Measured): void {
  const { times, offered, goodput, work, byClass, admitted, refused, health, admittedP99ByClass, lateP99, cpu } = stage
  const answered = Object.entries(byClass)
    .map(([name, { sent, admitted: good, failed, unanswered }]) => {
      const others = failed + unanswered > 0 ? ` (${failed} failed, ${unanswered} unanswered)` : ''
      return `${name} ${percent(good, sent)} of ${sent}, p99 ${ms(admittedP99ByClass[name as keyof typeof byClass])}${others}`
    })
    .join(' · ')
  console.log(
    `  ${times} × (${offered.toFixed(0)}/s): goodput ${goodput.toFixed(0)}/s, work ${work.toFixed(2)}, admitted p50 / p99 ${ms(admitted.p50)} / ${ms(admitted.p99)}, refused p50 / p99 / max ${ms(refused.p50)} / ${ms(refused.p99)} / ${ms(refused.max)}, health max ${ms(Math.max(...health))}`,
  )
  console.log(`      ${answered}`)
  console.log(`      generator: ${(cpu * 100).toFixed(0)} % of a core, sent late p99 ${ms(lateP99)}${failureOf(stage)}`)
  if (process.argv.includes('--slowest')) console.log(stage.slowest)
}

function reportPromises(stages: Measured[], after: Measured): void {
  const normal = stages[0] as Measured
  const ten = stages.find(({ times }) => times === 10) as Measured
  const peak = Math.max(...stages.map(({ goodput }) => goodput))
  const mostWork = Math.max(...stages.map(({ work }) => work))
  const plus = ten.byClass.CRITICAL_PLUS
  const second = after.p99BySecond.findIndex((p99) => p99 <= 2 * normal.admitted.p99)
  const backMs = second < 0 ? Number.POSITIVE_INFINITY : ten.drainMs + second * 1000
  const rows: [string, string, string, boolean][] = [
    ['goodput of its peak', '≥ 90 %', percent(ten.goodput, peak), ten.goodput >= 0.9 * peak],
    ['CRITICAL_PLUS answered', '≥ 99.4 %', percent(plus.admitted, plus.sent), plus.admitted >= 0.994 * plus.sent],
    ['refusals p99', '≤ 50 ms', ms(ten.refused.p99), ten.refused.p99 <= 50],
    [
      'admitted p99, of that at 80 %',
      '≤ 2',
      (ten.admitted.p99 / normal.admitted.p99).toFixed(2),
      ten.admitted.p99 <= 2 * normal.admitted.p99,
    ],
    ['/healthz p99', '≤ 100 ms', ms(percentileOf(ten.health, 99)), percentileOf(ten.health, 99) <= 100],
    // The generator waits for the last responses before it goes on with 80 %.
    ['normal again after', '≤ 5 s', second < 0 ? 'not seen' : `${(backMs / 1000).toFixed(1)} s`, backMs <= 5_000],
  ]
  console.log('At 10 times the capacity:')
  for (const [name, promise, figure, isMet] of rows)
    console.log(`  ${name.padEnd(32)} ${promise.padEnd(10)} ${figure.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`)
  console.log(`  Goodput by what its requests cost: ${percent(ten.work, mostWork)} of its peak.`)
}
