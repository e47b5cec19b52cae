import { useEffect, useRef } from 'react'

/** Returns whether the component is still on the page, for a response that may arrive after its dialog was closed. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
