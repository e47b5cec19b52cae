import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ListState, readCursor } from '#staff/ui/useListState.ts'

const CURSOR_DELAY_MS = 400

export type Cursor = {
  id: string | null
  moveTo: (id: string | null, options?: { focus?: boolean }) => void
  /** Focuses the row after a move, once it is in the document; call it after every render of the rows. */
  focusRow: () => void
}

/** Row that keys act on. It is written to the URL after a pause, because browsers limit the rate of URL updates. */
export function useCursor(
  ids: readonly string[],
  list: ListState,
  frame: RefObject<HTMLDivElement | null>,
  onCursor: ((id: string | null) => void) | undefined,
): Cursor {
  const [id, setId] = useState<string | null>(list.cursor)
  /** Row that gets the focus. Not the cursor of the render that asks: with fast keys it may be the one before. */
  const toFocus = useRef<string | null>(null)
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
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
      if (latest.current.isLeaving() || isOutdated) return
      written.current = id
      latest.current.setCursor(id)
    }, CURSOR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, stored])
  const focusRow = useCallback(() => {
    if (toFocus.current === null) return
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(toFocus.current)}"]`)
    if (!row) return
    toFocus.current = null
    row.focus()
  }, [frame])
  const moveTo = useCallback(
    (next: string | null, { focus = true } = {}) => {
      toFocus.current = focus ? next : null
      setId(next)
      // In the same render: the next key may come before another one.
      onCursor?.(next)
    },
    [onCursor],
  )
  return { id: id !== null && ids.includes(id) ? id : null, moveTo, focusRow }
}
