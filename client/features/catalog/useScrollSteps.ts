import { useRef, useState } from 'react'

/** Scrolls a row or a column by steps of the given number of pixels, and tracks whether it is at an end. */
export function useScrollSteps<Scroller extends HTMLElement>(step: number) {
  const scroller = useRef<Scroller>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  /**
   * Measured only when the user is about to scroll, so that a page with twenty rows measures nothing while it starts.
   */
  const look = () => {
    const { current } = scroller
    if (!current) return
    const { at, room } = along(current)
    const start = at < 1
    const end = at > room - 1
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
  }

  const move = (by: number) => {
    const { current } = scroller
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (current) current.scrollBy({ [along(current).way]: by, behavior: calm ? 'instant' : 'smooth' })
  }

  return { scroller, look, ends, back: () => move(-step), on: () => move(step) }
}

/** Returns the scrollable direction, the scroll position and the scroll range. */
function along({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  const row = { way: 'left', at: scrollLeft, room: scrollWidth - clientWidth }
  const column = { way: 'top', at: scrollTop, room: scrollHeight - clientHeight }
  return column.room > row.room ? column : row
}
