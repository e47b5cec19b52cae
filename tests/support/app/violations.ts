/**
 * Violations of an API contract that the observers of a test shop found: an undocumented response, an undocumented
 * error code, a change of stock or money without an idempotency key.
 */
const unreported: string[] = []

export function recordViolation(message: string): void {
  if (!unreported.includes(message)) unreported.push(message)
}

/** @throws {Error} with the violations since the last call, if there are any */
export function throwViolations(): void {
  const found = unreported.splice(0)
  if (found.length > 0) throw new Error(`The API violated its contract:\n${found.join('\n')}`)
}
