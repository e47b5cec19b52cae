const afterNextPaint = (task: () => void) => requestAnimationFrame(() => requestAnimationFrame(task))

const findLineElements = (lineId: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-line="${CSS.escape(lineId)}"]`),
]

/**
 * Focuses the plus button of a line, or its last button; a line in the drawer takes precedence over the same line on
 * the page behind it.
 */
export function focusCartLine(lineId: string, attemptsLeft = 10) {
  afterNextPaint(() => {
    const line = findLineElements(lineId).at(-1)
    if (line) line.querySelector<HTMLElement>('[role=group] button:last-of-type')?.focus()
    // A busy phone renders the line later.
    else if (attemptsLeft > 0) focusCartLine(lineId, attemptsLeft - 1)
  })
}

/**
 * Moves the focus from a removed line to its neighbour; without a neighbour, to the first link or button of the empty
 * cart.
 */
export function focusNextCartLine() {
  const focused = document.activeElement
  const line = focused?.closest('li[data-line]')
  if (!line) return
  const neighbour = (line.nextElementSibling ?? line.previousElementSibling) as HTMLElement | null
  const container = line.closest('[role=dialog], main')
  afterNextPaint(() => {
    if (focused?.isConnected) return
    const target = neighbour?.isConnected ? neighbour : container?.querySelector<HTMLElement>('a, button')
    target?.focus()
  })
}
