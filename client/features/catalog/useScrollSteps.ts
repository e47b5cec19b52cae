import { useRef, useState } from 'react'

/** Scrolls a row or a column by steps of the given number of pixels, and tracks whether it is at an end. */
export function useScrollSteps<Scroller extends HTMLElement>(step: number) {
  const scroller = useRef<Scroller>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  /**
   * Measured only when the user is about to scroll, so that a page with twenty rows measures nothing while it starts.
   */
  const updateEnds = () => {
    const { current } = scroller
    if (!current) return
    const { at, room } = getScrollState(current)
    const start = at < 1
    const end = at > room - 1
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
  }

  const move = (distance: number) => {
    const { current } = scroller
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (current)
      current.scrollBy({ [getScrollState(current).way]: distance, behavior: reducedMotion ? 'instant' : 'smooth' })
  }

  return { scroller, updateEnds, ends, scrollBack: () => move(-step), scrollForward: () => move(step) }
}

/** Returns the scrollable direction, the scroll position and the scroll range. */
function getScrollState({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  const row = { way: 'left', at: scrollLeft, room: scrollWidth - clientWidth }
  const column = { way: 'top', at: scrollTop, room: scrollHeight - clientHeight }
  return column.room > row.room ? column : row
}
