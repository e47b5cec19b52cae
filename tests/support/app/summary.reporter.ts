import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Counts tests and writes the counts to a file; `npm test` reads them to print the total of everything as its last
 * line.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
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
