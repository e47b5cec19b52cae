import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Counts tests; `npm test` reads the counts from the file it names, so that its own last line can be the sum of everything. */
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
      // A file that cannot be loaded, or whose hooks break, has no failed test to show for it.
      failed += module.errors().length
      for (const suite of module.children.allSuites()) failed += suite.errors().length
    }
    const file = process.env.KASERO_TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ passed, failed }))
    else console.log(`${passed} passed, ${failed} failed`)
  }
}
