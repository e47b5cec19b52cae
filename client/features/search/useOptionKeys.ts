import { type KeyboardEvent, type RefObject, useState } from 'react'

/**
 * Handles arrow keys, Home, End and Enter for the options of a listbox while the focus stays in the input (WAI-ARIA
 * combobox pattern).
 */
export function useOptionKeys(around: RefObject<HTMLElement | null>, open: boolean) {
  const [active, setActive] = useState<string>()

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const options = [...(around.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = options.findIndex(({ id }) => id === active)
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      options[at]?.click()
      return
    }
    const to = placeAfter(event.key, at, options.length)
    if (to === undefined) return
    event.preventDefault()
    setActive(options[to]?.id)
    options[to]?.scrollIntoView({ block: 'nearest' })
  }

  return { active: open ? active : undefined, setActive, onKeyDown }
}

/**
 * Returns the index of the option that a key moves to, −1 for the input itself. Undefined if the input handles the key,
 * as it does Home and End until an option is active.
 */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  if (at >= 0 && key === 'Home') return 0
  if (at >= 0 && key === 'End') return count - 1
  return undefined
}
