const lastTasks = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of the same name one after the other, across all tabs. Web Locks exist only in secure contexts, and a
 * browser that denies storage denies them as well; tasks are then serialized within the tab only.
 */
export async function runExclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return runExclusivelyInTab(name, task)
  let isLockGranted = false
  try {
    return await navigator.locks.request(name, () => {
      isLockGranted = true
      return task()
    })
  } catch (error) {
    if (isLockGranted) throw error
    return runExclusivelyInTab(name, task)
  }
}

function runExclusivelyInTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (lastTasks.get(name) ?? Promise.resolve()).then(task)
  lastTasks.set(
    name,
    result.catch(() => undefined),
  )
  return result
}
