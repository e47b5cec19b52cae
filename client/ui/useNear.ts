import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is, or once was, within half a screen of the viewport. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [near, element])
  return near
}
