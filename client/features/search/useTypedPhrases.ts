import { type RefObject, useEffect } from 'react'

export const firstPhrase = 'fresh sukuma wiki'

export const quoted = (words: string) => `“${words}”`

/**
 * Types one phrase after the other into an element that the server filled with the first. It writes the text by itself, a few times a
 * second, and React draws nothing. It rests while nobody can see it or somebody points at it, and for who asked for less motion. Its
 * code comes later: nobody waits for it.
 */
export function useTypedPhrases(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current
    const link = element?.closest('a')
    if (!element || !link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let gone = false
    import('./typePhrases.ts')
      .then(({ typePhrases }) => {
        if (!gone) stop = typePhrases(element, link)
      })
      .catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [place])
}
