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
 * keyboard focus.
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
    const updatePosition = () => {
      const offset = findFreeOffset(element)
      if (offset !== undefined) element.style.setProperty('--up', `${-offset}px`)
      setHidden(offset === undefined ? 'no-room' : null)
    }
    const scheduleUpdate = () => {
      clearTimeout(timer)
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
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', scheduleUpdate)
    }
  }, [container, isOpen])
}

/** Returns the smallest offset upwards at which the help button covers nothing, in px; undefined if there is none. */
function findFreeOffset(element: HTMLElement): number | undefined {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  const baseRect = new DOMRect(
    offsetLeft - MARGIN,
    offsetTop - MARGIN,
    offsetWidth + 2 * MARGIN,
    offsetHeight + 2 * MARGIN,
  )
  const column = new DOMRect(baseRect.x, baseRect.y - MAX_OFFSET, baseRect.width, baseRect.height + MAX_OFFSET)
  const occupied = findElementsBelow(element, column)
    .flatMap(getOccupiedRects)
    .filter(({ left, right }) => left < column.right && right > column.left)
  const isFree = (offset: number) =>
    !occupied.some(
      ({ top: lastScrollY, bottom }) => lastScrollY < baseRect.bottom - offset && bottom > baseRect.top - offset,
    )
  return Array.from({ length: MAX_OFFSET / STEP + 1 }, (_, step) => step * STEP).find(isFree)
}

/** Returns the visible page elements within the area. */
function findElementsBelow(element: HTMLElement, { left, right, top: lastScrollY, bottom }: DOMRect): Element[] {
  const elements = new Set<Element>()
  for (const y of getSamplePoints(lastScrollY, bottom))
    for (const x of getSamplePoints(left, right)) {
      const below = document.elementsFromPoint(x, y).find((it) => !element.contains(it))
      if (below) elements.add(below)
    }
  return [...elements]
}

/**
 * Returns sample points one GRAIN apart, including both ends, because an element may reach only a few pixels into the
 * area.
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
