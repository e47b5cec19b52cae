import { writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { styleText } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const SLOWEST_FILES = 20

/**
 * Prints where the time went, then counts the tests and writes the counts to a file, which `npm test` reads to print
 * the total of everything as its last line.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
    if (modules.length > 1) printDurations(modules)
    let passed = 0
    let failed = unhandled.length
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        if (state === 'failed') failed++
      }
      // A file that cannot be loaded, or whose hooks fail, has no failed test of its own.
      failed += module.errors().length
      for (const suite of module.children.allSuites()) failed += suite.errors().length
    }
    const file = process.env.KASERO_TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ passed, failed }))
    else console.log(`${passed} passed, ${failed} failed`)
  }
}

/** Prints the slowest files and the sum of each folder. The sums exceed the elapsed time, as files run in parallel. */
function printDurations(modules: ReadonlyArray<TestModule>): void {
  const files = modules.map((module) => {
    const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const path = relative(process.cwd(), module.moduleId)
    return {
      path,
      // Unit tests stand beside their sources, in many folders.
      folder: path.startsWith('tests/') ? dirname(path) : path.split('/').slice(0, 2).join('/'),
      ms: prepareDuration + environmentSetupDuration + collectDuration + setupDuration + duration,
      tests: [...module.children.allTests()].length,
    }
  })
  const folders = Object.entries(Object.groupBy(files, ({ folder }) => folder)).map(([path, of = []]) => ({
    path: `${path} (${of.length} ${of.length === 1 ? 'file' : 'files'})`,
    ms: sum(of.map(({ ms }) => ms)),
    tests: sum(of.map(({ tests }) => tests)),
  }))
  printTable('Slowest files', files, SLOWEST_FILES)
  printTable('Folders', folders)
}

type Row = { path: string; ms: number; tests: number }

function printTable(title: string, rows: Row[], limit = rows.length): void {
  console.log(`\n${styleText('bold', title.padEnd(60))}  seconds  tests`)
  for (const { path, ms, tests } of rows.toSorted((a, b) => b.ms - a.ms).slice(0, limit))
    console.log(`${path.padEnd(60)}  ${(ms / 1000).toFixed(1).padStart(7)}  ${String(tests).padStart(5)}`)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
