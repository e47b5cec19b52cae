import { type RefObject, useEffect } from 'react'

/** Marks the header as `data-compact` while the page is scrolled. What that changes takes no part in the layout, so nothing moves. */
export function useCompact(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const mark = () => header.current?.toggleAttribute('data-compact', window.scrollY > 0)
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [header])
}
