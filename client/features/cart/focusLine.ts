const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

const placesOf = (lineId: string) => [...document.querySelectorAll<HTMLElement>(`[data-line="${CSS.escape(lineId)}"]`)]

/**
 * Focuses the plus button of a line, or its last button; a line in the drawer takes precedence over the same line on
 * the page behind it.
 */
export function focusLine(lineId: string) {
  afterNextPaint(() => placesOf(lineId).at(-1)?.querySelector<HTMLElement>('[role=group] button:last-of-type')?.focus())
}

/**
 * Moves the focus from a removed line to its neighbour; without a neighbour, to the first link or button of the empty
 * cart.
 */
export function focusNeighbour() {
  const from = document.activeElement
  const line = from?.closest('li[data-line]')
  if (!line) return
  const neighbour = (line.nextElementSibling ?? line.previousElementSibling) as HTMLElement | null
  const around = line.closest('[role=dialog], main')
  afterNextPaint(() => {
    if (from?.isConnected) return
    const next = neighbour?.isConnected ? neighbour : around?.querySelector<HTMLElement>('a, button')
    next?.focus()
  })
}
