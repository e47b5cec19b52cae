import { type RefObject, useEffect } from 'react'

export const firstPhrase = 'fresh sukuma wiki'

/** Time in ms for which a phrase stays complete. */
export const REST_MS = 3_200

export const quote = (words: string) => `“${words}”`

/**
 * Types example phrases into an element that the server rendered with the first one. It sets the text directly, a few
 * times a second, without React rerenders. It pauses while the link is invisible, hovered or focused, and is off with
 * reduced motion. The code is loaded when the first phrase has been shown long enough, because it is not essential.
 */
export function useTypedPhrases(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = target.current
    const link = element?.closest('a')
    if (!element || !link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    const load = () =>
      import('./typePhrases.ts')
        .then(({ typePhrases }) => {
          if (!isUnmounted) stop = typePhrases(element, link)
        })
        .catch(() => undefined)
    const timer = setTimeout(load, REST_MS)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [target])
}
