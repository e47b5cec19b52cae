import { useEffect, useSyncExternalStore } from 'react'

/** Number of parts of the page with input that was not saved. */
let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks input as not saved while `isDirty`. */
export function useMarkUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    change(1)
    return () => change(-1)
  }, [isDirty])
}

/** Whether the page has input that a reload would lose. */
export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => count > 0)
