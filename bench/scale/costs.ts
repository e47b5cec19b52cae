/**
 * CPU time that the parts of the topology spend on the same reads, and what rate the cores of the machine allow with
 * it.
 */
import { availableParallelism } from 'node:os'

/** CPU milliseconds by part, of a moment or of one read. `web` is the sum of all web processes. */
export type Costs = { web: number; postgres: number; proxies: number; clients: number }

const PARTS = ['web', 'postgres', 'proxies', 'clients'] as const

export const NO_COSTS: Costs = { web: 0, postgres: 0, proxies: 0, clients: 0 }

const combine = (of: (part: keyof Costs) => number): Costs => ({
  web: of('web'),
  postgres: of('postgres'),
  proxies: of('proxies'),
  clients: of('clients'),
})

/** Adds what was spent between two moments. */
export const addCosts = (sum: Costs, before: Costs, after: Costs): Costs =>
  combine((part) => sum[part] + after[part] - before[part])

export const divideCosts = (costs: Costs, by: number): Costs => combine((part) => costs[part] / by)

export const sumOf = (costs: Costs): number => PARTS.reduce((sum, part) => sum + costs[part], 0)

/**
 * Reads a second that so many web processes, each on one core, can reach when nothing else runs on the machine: each
 * has 1,000 ms of CPU time a second, and everything together what the cores have.
 */
export function highestRate(costs: Costs, processes: number, cores = availableParallelism()): number {
  return Math.min((Math.min(processes, cores) * 1_000) / costs.web, (cores * 1_000) / sumOf(costs))
}

export function describeCosts(costs: Costs): string {
  const { web, postgres, proxies, clients } = costs
  return (
    `a read takes ${web.toFixed(2)} ms of node, ${postgres.toFixed(2)} of PostgreSQL, ${proxies.toFixed(2)} of nginx, PgBouncer and HAProxy, ` +
    `${clients.toFixed(2)} of the clients; ${(1_000 / web).toFixed(0)} reads in a CPU second of node`
  )
}
