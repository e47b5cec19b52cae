import { type RefObject, useEffect, useState } from 'react'

/** Section 9: for three seconds, from one second after it is there. */
const AFTER_MS = 1000
const FOR_MS = 3000

/** Whether the element that an address leads to is to be marked just now. It is brought into sight for it. */
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
