import { type RefObject, useEffect, useState } from 'react'

/** Highlighted for three seconds, starting one second after rendering (specification, section 9). */
const DELAY_MS = 1000
const DURATION_MS = 3000

/** Whether to highlight an element that the URL refers to; also scrolls it into view. */
export function useHighlight(element: RefObject<Element | null>, isTarget: boolean): boolean {
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (!isTarget) return
    let timer = setTimeout(() => {
      element.current?.scrollIntoView({ block: 'nearest' })
      setHighlighted(true)
      timer = setTimeout(() => setHighlighted(false), DURATION_MS)
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      setHighlighted(false)
    }
  }, [element, isTarget])
  return highlighted
}
