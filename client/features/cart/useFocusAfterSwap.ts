import { useEffect, useRef } from 'react'
import { afterPaint } from '#client/ui/afterPaint.ts'

/**
 * Moves the focus to the last button (plus, or Add) when Add and the stepper replace each other. Otherwise the focused
 * button would disappear and keyboard focus would restart at the top of the page.
 */
export function useFocusAfterSwap(isSwapped: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const isPending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each swap, whatever its direction
  useEffect(() => {
    if (!isPending.current) return
    isPending.current = false
    // Moving the focus computes the layout, which the change on the page does not wait for.
    afterPaint().then(() => {
      const buttons = container.current?.querySelectorAll<HTMLButtonElement>('button')
      buttons?.item(buttons.length - 1)?.focus({ preventScroll: true })
    })
  }, [isSwapped])

  const swapWithFocus = (swap: () => void) => {
    isPending.current = true
    swap()
  }
  return { container, swapWithFocus }
}
