import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/app/longestFirst.ts'
import { words } from './tools/i18n/plugin.ts'

/**
 * One worker more than cores, because tests of a browser often wait; at least three, for the smallest supported
 * machine. Above four workers the shared PostgreSQL is the bottleneck.
 */
const workers = Math.min(4, Math.max(2, availableParallelism()) + 1)

/**
 * The files of a worker share its modules: importing the server for each of 200 files took half of the time. State that
 * a module stores is therefore seen by later files, while globals.setup.ts restores timers, globals and variables.
 */
const SHARED_MODULES = { isolate: false }
/** A poll ends with its test: a limit of its own would be that of the machine, not of the shop. */
const POLL = { poll: { timeout: 15_000 } }
const SETUP = ['reflect-metadata', './tests/support/app/globals.setup.ts']

export default defineConfig({
  plugins: [words()],
  // TypeGraphQL uses legacy decorators.
  oxc: { decorator: { legacy: true } },
  resolve: {
    // graphql's ES module and CommonJS builds reject each other's objects, and type-graphql requires the CommonJS one.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    globalSetup: 'tests/support/app/postgres.setup.ts',
    reporters: ['default', './tests/support/app/summary.reporter.ts'],
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          include: ['server/**/*.test.ts', '{client,staff}/**/*.test.{ts,tsx}', 'tools/{i18n,security}/*.test.ts'],
          setupFiles: SETUP,
          // Tests with generated values take a second, and seconds while browser tests use both cores.
          testTimeout: 20_000,
          expect: POLL,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          ...SHARED_MODULES,
          include: ['tests/api/**/*.test.ts'],
          setupFiles: [
            ...SETUP,
            './tests/support/app/passwordCost.setup.ts',
            './tests/support/app/violations.setup.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: POLL,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Files share the browser and the server of their worker.
          isolate: false,
          // Ends a test that hangs. One of six seconds takes two minutes in pages that are slowed down four times,
          // beside two processes that use both cores.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // As long as Playwright waits (tests/support/browser/browser.ts).
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
