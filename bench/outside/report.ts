/** Prints the figures of a run beside their limits. */
import { loadavg } from 'node:os'

export type Figures = {
  perSecond: number
  barePerSecond: number
  ratio: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU milliseconds of one operation. */
  cpuNode: number
  cpuPostgres: number
  /** The same of the load generator. */
  cpuGenerator: number
  bareCpuNode: number
  bareCpuPostgres: number
  /** Requests that admission control refused in all turns; the load generator sent them again. */
  refused: number
  statements: number
  /** Smallest allowed ratio. */
  limit?: number | undefined
}

export type Report = {
  products: number
  importedPerSecond: number
  figures: Record<string, Figures>
  /**
   * The mails of orders: how many an order has, how many are sent in a second, and their CPU milliseconds per order;
   * null in a run of selected operations.
   */
  mails: { perOrder: number; perSecond: number; cpuNode: number; cpuPostgres: number } | null
  /** Resident megabytes of the server. */
  memory: { idle: number; load: number }
}

const LIMITS = { importedPerSecond: 2_000, memoryMb: 320, growth: 0.8 }

const cpu = (node: number, postgres: number): string => `${node.toFixed(2)} + ${postgres.toFixed(2)} ms`

export function reportFigures(title: string, figures: Figures): void {
  const {
    perSecond,
    barePerSecond,
    ratio,
    limit,
    p50,
    p99,
    cpuNode,
    cpuPostgres,
    cpuGenerator,
    bareCpuNode,
    bareCpuPostgres,
  } = figures
  const count = Math.round(perSecond).toLocaleString('en')
  const share = `${ratio.toFixed(2)} of ${Math.round(barePerSecond).toLocaleString('en')}/s`
  console.log(
    `  ${title.padEnd(27)} ${count.padStart(6)}/s, ${share}${limit === undefined ? '' : ` (≥ ${limit})`}; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
  )
  console.log(
    `  ${''.padEnd(27)} CPU of node + PostgreSQL ${cpu(cpuNode, cpuPostgres)} beside ${cpu(bareCpuNode, bareCpuPostgres)}, load generator ${cpuGenerator.toFixed(2)} ms; statements: ${figures.statements}${figures.refused > 0 ? `; refused: ${figures.refused}` : ''}`,
  )
}

export function reportMemory({ importedPerSecond, figures, mails, memory }: Report): void {
  const order = figures.order
  if (mails && order)
    console.log(
      `  Mails of an order           ${mails.perOrder.toFixed(0)}, ${cpu(mails.cpuNode, mails.cpuPostgres)} after the turns, ${Math.round(mails.perSecond)} mails/s; an order with them ${cpu(order.cpuNode + mails.cpuNode, order.cpuPostgres + mails.cpuPostgres)}`,
    )
  console.log(
    `  Resident memory             ${Math.round(memory.idle)} MB idle, ${Math.round(memory.load)} MB under load (≤ ${LIMITS.memoryMb})`,
  )
  console.log(
    `  catalogue:import            ${Math.round(importedPerSecond).toLocaleString('en')} rows/s (≥ ${LIMITS.importedPerSecond.toLocaleString('en')})`,
  )
  console.log(`  Load of the machine         ${loadavg()[0]?.toFixed(1)}`)
}

/** Returns each share in the larger catalogue as a part of the share in the smaller one. */
function computeGrowth([small, large]: Report[]): [name: string, part: number][] {
  if (!small || !large) return []
  return Object.entries(small.figures).map(([name, { ratio }]) => [
    name,
    (large.figures[name]?.ratio ?? Number.NaN) / ratio,
  ])
}

export function reportGrowth(reports: Report[]): void {
  const parts = computeGrowth(reports).map(([name, part]) => `${name} ${part.toFixed(2)}`)
  if (parts.length > 0)
    console.log(`  Of the shares in the smaller catalogue (≥ ${LIMITS.growth}): ${parts.join(', ')}`)
}

/** Returns the names of the figures that are worse than their limits. */
export function findMissedLimits(reports: Report[]): string[] {
  return [
    ...reports.flatMap(({ products, figures, memory, importedPerSecond }) => [
      ...Object.entries(figures)
        .filter(([, { ratio, limit = 0 }]) => !(ratio >= limit))
        .map(([name]) => `${name} at ${products}`),
      ...(memory.load <= LIMITS.memoryMb ? [] : [`memory at ${products}`]),
      ...(importedPerSecond >= LIMITS.importedPerSecond ? [] : [`import of ${products}`]),
    ]),
    ...computeGrowth(reports)
      .filter(([, part]) => !(part >= LIMITS.growth))
      .map(([name]) => `growth of ${name}`),
  ]
}
