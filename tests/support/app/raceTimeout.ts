/**
 * Time that a request in a race test waits for a connection. These tests check who wins; how soon a busy shop gives up
 * is a different subject and would depend on the load of the machine.
 */
export const RACE_TIMEOUT_MS = 20_000
