/**
 * How long a request of a race waits for a connection. Such tests are about who wins; how soon a busy shop gives up is not their subject,
 * and would depend on what else the machine does.
 */
export const UNHURRIED_MS = 20_000
