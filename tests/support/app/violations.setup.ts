/** Fails the test during which a test shop violated its contract outside a call of `shop.graphql` or `shop.rest`. */
import { afterAll, afterEach } from 'vitest'
import { throwViolations } from './violations.ts'

afterEach(throwViolations)
// Hooks send requests as well.
afterAll(throwViolations)
