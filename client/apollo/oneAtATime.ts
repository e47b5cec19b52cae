const lastTurns = new Map<string, Promise<unknown>>()

/**
 * Work of the same name is done one after the other, across all tabs. Web Locks exist only in secure contexts, and a browser that denies storage
 * denies them as well; there a tab at least takes turns with itself.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return oneAtATimeInTab(name, work)
  let granted = false
  try {
    return await navigator.locks.request(name, () => {
      granted = true
      return work()
    })
  } catch (error) {
    if (granted) throw error
    return oneAtATimeInTab(name, work)
  }
}

function oneAtATimeInTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastTurns.get(name) ?? Promise.resolve()).then(work)
  lastTurns.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
