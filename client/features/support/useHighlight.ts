import { type RefObject, useEffect, useState } from 'react'

/** Highlighted for three seconds, starting one second after rendering (specification, section 9). */
const AFTER_MS = 1000
const FOR_MS = 3000

/** Whether to highlight an element that the URL refers to; also scrolls it into view. */
export function useHighlight(element: RefObject<Element | null>, wanted: boolean): boolean {
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let timer = setTimeout(() => {
      element.current?.scrollIntoView({ block: 'nearest' })
      setHighlighted(true)
      timer = setTimeout(() => setHighlighted(false), FOR_MS)
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      setHighlighted(false)
    }
  }, [element, wanted])
  return highlighted
}
