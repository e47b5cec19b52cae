import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { type ListState, readCursor } from '#staff/ui/useListState.ts'

const CURSOR_DELAY_MS = 400

export type Cursor = {
  id: string | null
  moveTo: (id: string | null, options?: { focus?: boolean }) => void
  /** Stops writing to the URL: a late update during navigation would lead back to the list. */
  open: () => void
  /** Focuses the row after a move, once it is in the document; call it after every render of the rows. */
  focusRow: () => void
}

/** Row that keys act on. It is written to the URL after a pause, because browsers limit the rate of URL updates. */
export function useCursor(ids: readonly string[], list: ListState, frame: RefObject<HTMLDivElement | null>): Cursor {
  const [id, setId] = useState<string | null>(list.cursor)
  const shouldFocus = useRef(false)
  const store = useRef(list.setCursor)
  const isLeaving = useRef(false)
  const { state } = useNavigation()
  useLayoutEffect(() => {
    store.current = list.setCursor
    isLeaving.current = state !== 'idle'
  })
  const isOpening = useRef(false)
  const written = useRef(list.cursor)
  const stored = list.cursor
  // A preview moves the cursor through the URL.
  useEffect(() => {
    if (stored !== null && stored !== written.current) setId(stored)
    written.current = stored
  }, [stored])
  useEffect(() => {
    if (id === stored) return
    const timer = setTimeout(() => {
      // A preview may have moved the cursor through the URL in the meantime: its row must not be overwritten with an
      // older one.
      const isOutdated = readCursor(location.search) !== stored
      if (isOpening.current || isLeaving.current || isOutdated) return
      written.current = id
      store.current(id)
    }, CURSOR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, stored])
  const focusRow = useCallback(() => {
    if (!shouldFocus.current || id === null) return
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)
    if (!row) return
    shouldFocus.current = false
    row.focus()
  }, [id, frame])
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
  return { id: id !== null && ids.includes(id) ? id : null, moveTo, open, focusRow }
}
