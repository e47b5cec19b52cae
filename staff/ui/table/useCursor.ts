import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListState } from '#staff/ui/useListState.ts'

const CURSOR_DELAY_MS = 400

export type Cursor = {
  id: string | null
  moveTo: (id: string | null, options?: { focus?: boolean }) => void
  /** Leaves the address alone from now on: a change of it while the page of a row loads would lead back to the list. */
  open: () => void
}

/** The row that keys act on. It is written into the address when it has rested, because browsers limit how often. */
export function useCursor(ids: readonly string[], list: ListState, frame: RefObject<HTMLDivElement | null>): Cursor {
  const [id, setId] = useState<string | null>(list.cursor)
  const shouldFocus = useRef(false)
  const store = useRef(list.setCursor)
  useLayoutEffect(() => {
    store.current = list.setCursor
  })
  const isOpening = useRef(false)
  const stored = list.cursor
  useEffect(() => {
    if (id === stored) return
    const timer = setTimeout(() => isOpening.current || store.current(id), CURSOR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, stored])
  useEffect(() => {
    if (!shouldFocus.current || id === null) return
    shouldFocus.current = false
    frame.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)?.focus()
  })
  const moveTo = useCallback((next: string | null, { focus = true } = {}) => {
    shouldFocus.current = focus
    setId((before) => {
      if (next !== before) isOpening.current = false
      return next
    })
  }, [])
  const open = useCallback(() => {
    isOpening.current = true
  }, [])
  return { id: id !== null && ids.includes(id) ? id : null, moveTo, open }
}
