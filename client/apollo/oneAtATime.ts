const lastTurns = new Map<string, Promise<unknown>>()

/**
 * Work of the same name is done one after the other, across all tabs. Web Locks exist only in secure contexts; elsewhere (a phone on
 * plain http) a tab at least takes turns with itself.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const turn = (lastTurns.get(name) ?? Promise.resolve()).then(work)
  lastTurns.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
