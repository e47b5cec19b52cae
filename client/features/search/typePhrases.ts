import { firstPhrase, quote, REST_MS } from './useTypedPhrases.ts'

const phrases = [firstPhrase, 'matooke', 'Irish potatoes', 'whole milk', 'cooking oil', 'gnuts']

const TYPE_MS = 95
const ERASE_MS = 35

/**
 * Types one phrase after another into an element of a link.
 * @returns the function that stops it
 */
export function typePhrases(element: HTMLElement, link: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let phrase = 0
  let length = firstPhrase.length
  let erasing = true
  let isVisible = true

  const runStep = () => {
    timer = setTimeout(runStep, advance())
  }
  /**
   * Changes at most one letter.
   * @returns ms until the next change
   */
  const advance = () => {
    if (!isVisible || document.hidden || link.matches(':hover, :focus-visible')) return REST_MS
    const words = phrases[phrase] ?? ''
    length += erasing ? -1 : 1
    element.textContent = quote(words.slice(0, length))
    if (erasing && length === 0) {
      erasing = false
      phrase = (phrase + 1) % phrases.length
    } else if (!erasing && length === words.length) {
      erasing = true
      return REST_MS
    }
    return erasing ? ERASE_MS : TYPE_MS
  }

  const observer = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true
  })
  observer.observe(link)
  runStep()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
