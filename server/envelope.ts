/** What every REST answer looks like. */
export type Envelope<T = unknown> = { success: boolean; error: boolean; message: string; data?: T }

/** A good answer; `more` holds the extra names at the top level that a path promises. */
export function ok<T>(message: string, data?: T, more: Record<string, unknown> = {}): Envelope<T> {
  return { success: true, error: false, message, ...(data !== undefined && { data }), ...more }
}

export function failed(message: string, more: Record<string, unknown> = {}): Envelope {
  return { success: false, error: true, message, ...more }
}
