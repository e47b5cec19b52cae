import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Lists up to this length are rendered whole: shorter than one page of the queue. */
const MAX_WHOLE = 99

type Options = {
  /** The element that scrolls. */
  frame: RefObject<HTMLElement | null>
  /** Ids of the loaded rows. The same array as long as they are the same rows. */
  ids: readonly string[]
  /** In px; all rows have it. */
  rowHeight: number
  /** Filter, search and order: another list begins at its top. */
  listKey: string
  /** Lists from 100 rows on when omitted. */
  isVirtual?: boolean
  overscan?: number
  /** The rows from one place to another, both included, are in view or close to it. */
  onVisible?: ((first: number, last: number) => void) | undefined
}

export type VirtualRows = {
  isVirtual: boolean
  /** Places of the rows to render. */
  visible: readonly number[]
  /** Heights that stand for the rows before and after them, in px. */
  before: number
  after: number
  /** Scrolls to a row that may not be in the document. Call it only while the list is virtual. */
  scrollTo: (place: number) => void
  /** Whether Back has just brought the list to where it was left, during the layout effects of the first render. */
  wasRestored: () => boolean
}

/**
 * Rows of a long list, of which only those in view are in the document. Rows that come or go above the view do not move
 * what is in it, and Back shows the list where it was left.
 */
export function useVirtualRows(options: Options): VirtualRows {
  const { frame, ids, rowHeight, listKey, isVirtual = ids.length > MAX_WHOLE, overscan = 6, onVisible } = options
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    enabled: isVirtual,
    // In whole rows, so that a row goes at one end when one comes at the other: one render instead of two.
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, ({ width, height }) =>
        onRect({ width, height: Math.floor(height / rowHeight) * rowHeight }),
      ),
  })
  const items = isVirtual ? virtualizer.getVirtualItems() : []
  const visible = isVirtual ? items.map(({ index }) => index) : ids.map((_, index) => index)
  const wasRestored = useScrollPosition(frame)
  useSteadyRows({ frame, ids, rowHeight, isVirtual, listKey })
  const [first, last] = [visible[0] ?? 0, visible.at(-1) ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have the same places in view.
  useEffect(() => onVisible?.(first, last), [onVisible, first, last, ids])
  return {
    isVirtual,
    visible,
    before: items[0]?.start ?? 0,
    after: isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    scrollTo: useCallback((place) => virtualizer.scrollToIndex(place, { align: 'auto' }), [virtualizer]),
    wasRestored,
  }
}

/** Scroll positions of lists by entry of the history, newest last. */
const positions = new Map<string, number>()
const MAX_POSITIONS = 20

/**
 * Back shows a list where it was left.
 * @returns whether that has just happened, during the layout effects of the first render
 */
function useScrollPosition(frame: RefObject<HTMLElement | null>): () => boolean {
  const { key } = useLocation()
  const entry = useRef(key)
  const isRestored = useRef(false)
  useLayoutEffect(() => {
    entry.current = key
  }, [key])
  useLayoutEffect(() => {
    const element = frame.current
    const stored = positions.get(entry.current)
    if (element && stored !== undefined) {
      element.scrollTop = stored
      isRestored.current = true
    }
    const timer = setTimeout(() => {
      isRestored.current = false
    })
    let last = stored ?? 0
    const onScroll = () => {
      last = element?.scrollTop ?? 0
    }
    // In the capture phase, before the table changes its rows: reading the position afterwards would lay them out at
    // once.
    element?.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', onScroll, { capture: true })
      positions.delete(entry.current)
      positions.set(entry.current, last)
      for (const oldest of [...positions.keys()].slice(0, -MAX_POSITIONS)) positions.delete(oldest)
    }
  }, [frame])
  return useCallback(() => isRestored.current, [])
}

type Steady = Pick<Options, 'frame' | 'ids' | 'rowHeight' | 'listKey'> & { isVirtual: boolean }

/** Rows that come or go above the view do not move what is in it. */
function useSteadyRows({ frame, ids, rowHeight, isVirtual, listKey }: Steady) {
  const shown = useRef({ ids, listKey })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.ids === ids) return
    shown.current = { ids, listKey }
    const element = frame.current
    if (!element || element.scrollTop === 0) return
    if (before.listKey !== listKey) {
      element.scrollTop = 0
      return
    }
    if (!isVirtual) return
    const top = Math.floor(element.scrollTop / rowHeight)
    const bottom = Math.min(before.ids.length, top + Math.ceil(element.clientHeight / rowHeight))
    for (let place = top; place < bottom; place += 1) {
      const id = before.ids[place] ?? ''
      const now = ids[place] === id ? place : ids.indexOf(id)
      if (now < 0) continue
      element.scrollTop += (now - place) * rowHeight
      return
    }
  }, [frame, ids, rowHeight, isVirtual, listKey])
}
