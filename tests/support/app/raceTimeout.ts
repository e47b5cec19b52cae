/**
 * Time that a request waits for a connection in tests. How soon a busy shop gives up is a subject of its own: twenty
 * requests at once that each open a connection take longer on a busy machine than the server lets them wait.
 */
export const RACE_TIMEOUT_MS = 20_000
