import { useRef, useState } from 'react'

/** Scrolls a row or a column by steps of so many pixels, and knows when it stands at an end. */
export function useScrollSteps<Scroller extends HTMLElement>(step: number) {
  const scroller = useRef<Scroller>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  /** Looked at only when somebody is about to scroll: a page of twenty rows is not measured while it starts. */
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

/** The direction in which there is something to scroll, how far it has been scrolled, and how far it can be. */
function along({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  const row = { way: 'left', at: scrollLeft, room: scrollWidth - clientWidth }
  const column = { way: 'top', at: scrollTop, room: scrollHeight - clientHeight }
  return column.room > row.room ? column : row
}
