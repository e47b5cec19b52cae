import { type RefObject, useEffect } from 'react'

/** Time without scrolling after which the page counts as being read. */
const REST_MS = 400
/** Maximum offset upwards and the step of placement, in px. */
const HIGHEST = 224
const STEP = 8
/** Gap between the help button and the content that it avoids, in px. */
const AIR = 4
/** Distance between the sampled points, in px. No text or control is smaller. */
const GRAIN = 12
/** Interactive elements to avoid. Other links are large and leave room beside their text. */
const PRESSED = 'button, input, select, textarea, label, summary, .button, footer a'

/** Why the help button is hidden: the page is scrolling, or no position is free. */
type Away = 'moving' | 'no-room'

/**
 * Keeps the help button clear of content: hides it while the page scrolls down, and shows it once scrolling stops, at
 * the lowest position where it covers no control and no text. It stays hidden if there is none, but never while it has
 * keyboard focus.
 */
export function useStepAside(place: RefObject<HTMLElement | null>, busy: boolean) {
  useEffect(() => {
    const element = place.current
    if (!element || busy) return
    let top = scrollY
    let timer: ReturnType<typeof setTimeout>
    const aside = (away: Away | null) => {
      if (away && !element.querySelector(':focus-visible')) element.dataset.aside = away
      else delete element.dataset.aside
    }
    const settle = () => {
      const up = freeHeight(element)
      if (up !== undefined) element.style.setProperty('--up', `${-up}px`)
      aside(up === undefined ? 'no-room' : null)
    }
    const whenAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST_MS)
    }
    const onScroll = () => {
      if (scrollY > top) aside('moving')
      top = scrollY
      whenAtRest()
    }
    // Content that is inserted or removed moves what lies under the help button.
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

/** Returns the smallest offset upwards at which the help button covers nothing, in px; undefined if there is none. */
function freeHeight(element: HTMLElement): number | undefined {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  const lowest = new DOMRect(offsetLeft - AIR, offsetTop - AIR, offsetWidth + 2 * AIR, offsetHeight + 2 * AIR)
  const column = new DOMRect(lowest.x, lowest.y - HIGHEST, lowest.width, lowest.height + HIGHEST)
  const taken = underneath(element, column)
    .flatMap(takenBy)
    .filter(({ left, right }) => left < column.right && right > column.left)
  const isFree = (up: number) => !taken.some(({ top, bottom }) => top < lowest.bottom - up && bottom > lowest.top - up)
  return Array.from({ length: HIGHEST / STEP + 1 }, (_, step) => step * STEP).find(isFree)
}

/** Returns the visible page elements within the area. */
function underneath(element: HTMLElement, { left, right, top, bottom }: DOMRect): Element[] {
  const found = new Set<Element>()
  for (const y of pointsBetween(top, bottom))
    for (const x of pointsBetween(left, right)) {
      const under = document.elementsFromPoint(x, y).find((it) => !element.contains(it))
      if (under) found.add(under)
    }
  return [...found]
}

/**
 * Returns sample points one GRAIN apart, including both ends, because an element may reach only a few pixels into the
 * area.
 */
const pointsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / GRAIN) + 1 }, (_, step) => Math.min(from + step * GRAIN, to - 1))

/** Returns the areas to avoid: the whole control or sticky footer around the element, otherwise its lines of text. */
function takenBy(found: Element): DOMRect[] {
  const whole = found.closest(PRESSED) ?? footAround(found)
  return whole ? [whole.getBoundingClientRect()] : linesOf(found)
}

function footAround(found: Element): Element | null {
  for (let it: Element | null = found; it; it = it.parentElement) {
    const { position, bottom } = getComputedStyle(it)
    if (position === 'sticky' && bottom !== 'auto') return it
  }
  return null
}

function linesOf({ childNodes }: Element): DOMRect[] {
  const words = document.createRange()
  return [...childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return []
    words.selectNodeContents(node)
    return [...words.getClientRects()]
  })
}
