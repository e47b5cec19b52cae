import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { words } from './tools/i18n/plugin.ts'

/** At least two workers, the smallest supported machine; above four workers the shared PostgreSQL is the bottleneck. */
const workers = Math.min(4, Math.max(2, availableParallelism()))

/**
 * The files of a worker share its modules: importing the server for each of 200 files took half of the time. State that
 * a module stores is therefore seen by later files, while globals.setup.ts restores timers, globals and variables.
 */
const SHARED_MODULES = { isolate: false }
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
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        // Unit tests render like the server, as in vite.config.ts.
        resolve: {
          alias: [
            { find: '@apollo/client/react', replacement: `${import.meta.dirname}/client/apollo/renderClient.tsx` },
          ],
        },
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          include: ['server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tools/i18n/*.test.ts'],
          setupFiles: SETUP,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Files share the browser and the server of their worker.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Runs after the other projects: sharing two cores with them would distort the browser tests' timing.
          sequence: { groupOrder: 1 },
          // A third worker is faster on two cores, but pages then load too slowly for tests of timing.
          maxWorkers: 2,
          // Not all browser tests are free of races yet; a real failure fails twice. Locally tests fail at once.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
