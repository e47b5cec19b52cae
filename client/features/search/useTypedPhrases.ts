import { type RefObject, useEffect } from 'react'

export const firstPhrase = 'fresh sukuma wiki'

export const quote = (words: string) => `“${words}”`

/**
 * Types example phrases into an element that the server rendered with the first one. It sets the text directly, a few
 * times a second, without React rerenders. It pauses while the link is invisible, hovered or focused, and is off with
 * reduced motion. The code is loaded later, because it is not essential.
 */
export function useTypedPhrases(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = target.current
    const link = element?.closest('a')
    if (!element || !link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    import('./typePhrases.ts')
      .then(({ typePhrases }) => {
        if (!isUnmounted) stop = typePhrases(element, link)
      })
      .catch(() => undefined)
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [target])
}
