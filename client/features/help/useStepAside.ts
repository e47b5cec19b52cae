import { type RefObject, useEffect } from 'react'

/** After so long without scrolling the page is being read. */
const REST_MS = 400
/** How far it is moved up at once, px; a button under it is less high. */
const STEP = 56
const STEPS = 5
/** What is pressed, or says an amount or a date, and must not lie under it. Other links are large, and have room beside it. */
const KEPT_FREE = 'button, input, select, textarea, label, summary, dl, .button, footer a'

/**
 * Keeps the help out of the way: it goes while the page moves down and comes back when that rests, at the lowest place where it covers
 * nothing that is pressed or read off, and stays away where there is none. Whose keyboard is on it keeps it.
 */
export function useStepAside(place: RefObject<HTMLElement | null>, busy: boolean) {
  useEffect(() => {
    const element = place.current
    if (!element || busy) return
    let top = scrollY
    let timer: ReturnType<typeof setTimeout>
    const aside = (away: boolean) => element.toggleAttribute('data-aside', away && !element.querySelector(':focus-visible'))
    const settle = () => {
      const step = freeStep(element)
      if (step !== undefined) element.style.setProperty('--up', `${-step * STEP}px`)
      aside(step === undefined)
    }
    const whenAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST_MS)
    }
    const onScroll = () => {
      if (scrollY > top) aside(true)
      top = scrollY
      whenAtRest()
    }
    // What comes into the page or leaves it moves what lies under the help.
    const page = new ResizeObserver(whenAtRest)
    page.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', whenAtRest)
    whenAtRest()
    return () => {
      clearTimeout(timer)
      page.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', whenAtRest)
    }
  }, [place, busy])
}

/** How many steps up nothing that has to be free lies under it; undefined where there is no such place. */
function freeStep(element: HTMLElement): number | undefined {
  const { offsetLeft: left, offsetTop, offsetWidth: width, offsetHeight: height } = element
  const across = [left, left + width / 2, left + width - 1]
  const isFree = (step: number) => {
    const top = offsetTop - step * STEP
    const down = [top, top + height / 2, top + height - 1]
    return !across.some((x) => down.some((y) => isKeptFree(under(element, x, y))))
  }
  return Array.from({ length: STEPS }, (_, step) => step).find(isFree)
}

const under = (element: HTMLElement, x: number, y: number) => document.elementsFromPoint(x, y).find((found) => !element.contains(found))

/** Something that is pressed or read off, or the foot of a page that stays in sight. */
function isKeptFree(found: Element | undefined): boolean {
  if (!found || found.closest(KEPT_FREE)) return found !== undefined
  for (let it: Element | null = found; it; it = it.parentElement) {
    const { position, bottom } = getComputedStyle(it)
    if (position === 'sticky' && bottom !== 'auto') return true
  }
  return false
}
