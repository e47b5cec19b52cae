const lastTurns = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of the same name one after the other, across all tabs. Web Locks exist only in secure contexts, and a
 * browser that denies storage denies them as well; tasks are then serialized within the tab only.
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
