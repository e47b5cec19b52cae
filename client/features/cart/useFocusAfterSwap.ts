import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the last button (plus, or Add) when Add and the stepper replace each other. Otherwise the focused
 * button would disappear and keyboard focus would restart at the top of the page.
 */
export function useFocusAfterSwap(swapped: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each swap, whatever its direction
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const buttons = place.current?.querySelectorAll<HTMLButtonElement>('button')
    buttons?.item(buttons.length - 1)?.focus({ preventScroll: true })
  }, [swapped])

  const swapWithFocus = (swap: () => void) => {
    wanted.current = true
    swap()
  }
  return { place, swapWithFocus }
}
