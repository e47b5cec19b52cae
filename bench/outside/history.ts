/** History of runs: one JSON object per line in bench/history/outside.jsonl, with the commit that was measured. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../tools/step.ts'
import type { Report } from './report.ts'

const FILE = join('bench', 'history', 'outside.jsonl')

/** Appends a run; `load` are the load averages of the machine before and after it. */
export function recordRun({ reports, ...run }: { seconds: number; load: number[][]; reports: Report[] }): void {
  const line = {
    at: new Date().toISOString().slice(0, 19),
    commit: git('rev-parse', '--short=10', 'HEAD'),
    /** Whether files differed from the commit. */
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    machine: {
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    ...run,
    reports,
  }
  mkdirSync(dirname(join(ROOT, FILE)), { recursive: true })
  appendFileSync(join(ROOT, FILE), `${JSON.stringify(line, roundNumber)}\n`)
  console.log(`  Recorded in ${FILE}: commit the line if the run is worth keeping.`)
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const roundNumber = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value
