import { type RefObject, useEffect } from 'react'

/** After so long without scrolling the page is being read. */
const REST_MS = 400
/** How far up it may go, and how finely it is placed, px. */
const HIGHEST = 224
const STEP = 8
/** Between it and what it steps aside for, px. */
const AIR = 4
/** How far apart the points are that are looked at, px. Nothing that is read or pressed is smaller. */
const GRAIN = 12
/** What is pressed. Other links are large, and have room beside their words. */
const PRESSED = 'button, input, select, textarea, label, summary, .button, footer a'

/** Why it is away: the page moves under it, or there is no place where it would lie on nothing. */
type Away = 'moving' | 'no-room'

/**
 * Keeps the help out of the way: it goes while the page moves down and comes back when that rests, at the lowest place where it covers
 * nothing that is pressed or read, and stays away where there is none. Whose keyboard is on it keeps it.
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

/** How far up it lies on nothing, px; undefined where there is no such place. */
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

/** What one sees there of the page. */
function underneath(element: HTMLElement, { left, right, top, bottom }: DOMRect): Element[] {
  const found = new Set<Element>()
  for (const y of pointsBetween(top, bottom))
    for (const x of pointsBetween(left, right)) {
      const under = document.elementsFromPoint(x, y).find((it) => !element.contains(it))
      if (under) found.add(under)
    }
  return [...found]
}

/** Points a grain apart, both ends among them: something may reach only a few pixels in. */
const pointsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / GRAIN) + 1 }, (_, step) => Math.min(from + step * GRAIN, to - 1))

/** Where it is pressed, or its lines of words; all of the foot of a page that stays in sight. */
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
