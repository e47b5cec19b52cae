import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-compact` on the header while the page is scrolled. Its styles do not affect the layout, so there is no
 * layout shift.
 */
export function useCompact(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const mark = () => header.current?.toggleAttribute('data-compact', window.scrollY > 0)
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [header])
}
