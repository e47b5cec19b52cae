import { onTestFinished } from 'vitest'
import { PASSWORD_COST, setPasswordCost } from '#server/modules/accounts/passwords.ts'

/** Lowest cost that Argon2id accepts. A hash at production cost takes 30 ms, and the tests compute thousands. */
export const TEST_PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 }

/** Hashes passwords at production cost until the end of the test. */
export function useProductionPasswordCost(): void {
  setPasswordCost(PASSWORD_COST)
  onTestFinished(() => setPasswordCost(TEST_PASSWORD_COST))
}
