import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { words } from './tools/i18n/plugin.ts'

/** Two cores are the least we count on; beyond four workers the one PostgreSQL behind them is what is waited for. */
const workers = Math.min(4, Math.max(2, availableParallelism()))

export default defineConfig({
  plugins: [words()],
  // The decorators of TypeGraphQL are the older kind.
  oxc: { decorator: { legacy: true } },
  resolve: {
    // graphql's two builds (import and require) refuse each other's objects, and type-graphql requires.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    globalSetup: 'tests/support/app/postgres.setup.ts',
    reporters: ['default', './tests/support/app/summary.reporter.ts'],
    maxWorkers: workers,
    // A shared machine can starve a browser or a database for seconds. A test that is wrong fails twice; at home it fails at once.
    retry: process.env.CI ? 1 : 0,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        // As in vite.config.ts: what is drawn here is drawn as the server does.
        resolve: { alias: [{ find: '@apollo/client/react', replacement: `${import.meta.dirname}/client/apollo/drawing.tsx` }] },
        test: { name: 'unit', include: ['server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tools/i18n/*.test.ts'], setupFiles: ['reflect-metadata'] },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], setupFiles: ['reflect-metadata'], testTimeout: 20_000, hookTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // After the others: a browser that shares two cores with them would measure the machine, not the shop.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
})
