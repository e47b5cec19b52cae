import { type RefObject, useEffect } from 'react'

/** Time without scrolling after which the page counts as being read. */
const SETTLE_MS = 400
/** Maximum offset upwards and the step of placement, in px. */
const MAX_OFFSET = 224
const STEP = 8
/** Gap between the help button and the content that it avoids, in px. */
const MARGIN = 4
/** Distance between the sampled points, in px. No text or control is smaller. */
const SAMPLE_STEP = 12
/** Interactive elements to avoid. Other links are large and leave room beside their text. */
const CLICKABLE = 'button, input, select, textarea, label, summary, .button, footer a'

/** Why the help button is hidden: the page is scrolling, or no position is free. */
type HiddenReason = 'moving' | 'no-room'

/**
 * Keeps the help button clear of content: hides it while the page scrolls down, and shows it once scrolling stops, at
 * the lowest position where it covers no control and no text. It stays hidden if there is none, but never while it has
 * keyboard focus. The search for a position runs in short tasks, so that it never delays input.
 */
export function useAvoidOverlap(container: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = container.current
    if (!element || isOpen) return
    let lastScrollY = scrollY
    let timer: ReturnType<typeof setTimeout>
    const setHidden = (reason: HiddenReason | null) => {
      if (reason && !element.querySelector(':focus-visible')) element.dataset.aside = reason
      else delete element.dataset.aside
    }
    let search = new AbortController()
    const updatePosition = async () => {
      const { signal } = search
      const offset = await findFreeOffset(element, signal)
      if (signal.aborted) return
      if (offset !== undefined) element.style.setProperty('--up', `${-offset}px`)
      setHidden(offset === undefined ? 'no-room' : null)
    }
    const cancelUpdate = () => {
      clearTimeout(timer)
      search.abort()
    }
    const scheduleUpdate = () => {
      cancelUpdate()
      search = new AbortController()
      timer = setTimeout(updatePosition, SETTLE_MS)
    }
    const onScroll = () => {
      if (scrollY > lastScrollY) setHidden('moving')
      lastScrollY = scrollY
      scheduleUpdate()
    }
    // Content that is inserted or removed moves what lies under the help button.
    const observer = new ResizeObserver(scheduleUpdate)
    observer.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', scheduleUpdate)
    scheduleUpdate()
    return () => {
      cancelUpdate()
      observer.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', scheduleUpdate)
    }
  }, [container, isOpen])
}

/**
 * Returns the smallest offset upwards at which the help button covers nothing, in px; undefined if there is none or the
 * search is aborted. Samples the page from the bottom up, one row in each task, and stops at the first free position.
 */
async function findFreeOffset(element: HTMLElement, signal: AbortSignal): Promise<number | undefined> {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  const left = offsetLeft - MARGIN
  const right = offsetLeft + offsetWidth + MARGIN
  const top = offsetTop - MARGIN
  const bottom = offsetTop + offsetHeight + MARGIN
  const highest = top - MAX_OFFSET
  const sampled = new Set<Element>()
  const occupied: DOMRect[] = []
  const isFree = (offset: number) => !occupied.some((rect) => rect.top < bottom - offset && rect.bottom > top - offset)
  let offset = 0
  for (const y of getSamplePoints(highest, bottom).reverse()) {
    for (const below of findElementsBelow(element, left, right, y)) {
      if (sampled.has(below)) continue
      sampled.add(below)
      occupied.push(...getOccupiedRects(below).filter((rect) => rect.left < right && rect.right > left))
    }
    // A position can be judged once the row above it has been sampled, which may reach into it.
    const judged = y === highest ? MAX_OFFSET : top - y - SAMPLE_STEP
    for (; offset <= judged; offset += STEP) if (isFree(offset)) return offset
    await new Promise<void>((resolve) => setTimeout(resolve))
    if (signal.aborted) return
  }
}

/** Returns the visible page elements on a row of sample points. */
const findElementsBelow = (element: HTMLElement, left: number, right: number, y: number): Element[] =>
  getSamplePoints(left, right).flatMap(
    (x) => document.elementsFromPoint(x, y).find((it) => !element.contains(it)) ?? [],
  )

/**
 * Returns sample points one SAMPLE_STEP apart, including both ends, because an element may reach only a few pixels into
 * the area.
 */
const getSamplePoints = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / SAMPLE_STEP) + 1 }, (_, step) =>
    Math.min(from + step * SAMPLE_STEP, to - 1),
  )

/** Returns the areas to avoid: the whole control or sticky footer around the element, otherwise its lines of text. */
function getOccupiedRects(element: Element): DOMRect[] {
  const control = element.closest(CLICKABLE) ?? findStickyFooter(element)
  return control ? [control.getBoundingClientRect()] : getTextRects(element)
}

function findStickyFooter(element: Element): Element | null {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const { position, bottom } = getComputedStyle(current)
    if (position === 'sticky' && bottom !== 'auto') return current
  }
  return null
}

function getTextRects({ childNodes }: Element): DOMRect[] {
  const range = document.createRange()
  return [...childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}
