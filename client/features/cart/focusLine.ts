const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

const placesOf = (lineId: string) => [...document.querySelectorAll<HTMLElement>(`[data-line="${CSS.escape(lineId)}"]`)]

/** Puts the focus on a line's plus, or its last button; the drawer's line goes before the one on the page behind it. */
export function focusLine(lineId: string) {
  afterNextPaint(() => placesOf(lineId).at(-1)?.querySelector<HTMLElement>('[role=group] button:last-of-type')?.focus())
}

/** When the line that holds the focus is taken out of a list, its neighbour gets it; without one, what the empty cart offers. */
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
