import { useEffect, useRef } from 'react'

/**
 * Add and the stepper take each other's place, and the one that had the focus is gone. A keyboard would start again at the top of the
 * page; so the focus goes to the last button of what came instead: plus, or Add.
 */
export function useFocusAfterSwap(swapped: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the swap is the moment, whatever it swapped to
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
