import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-compact` on the header while the page is scrolled. Its styles do not affect the layout, so there is no
 * layout shift.
 */
export function useCompactHeader(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const updateAttribute = () => header.current?.toggleAttribute('data-compact', window.scrollY > 0)
    updateAttribute()
    addEventListener('scroll', updateAttribute, { passive: true })
    return () => removeEventListener('scroll', updateAttribute)
  }, [header])
}
