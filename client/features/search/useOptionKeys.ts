import { type KeyboardEvent, type RefObject, useState } from 'react'

/**
 * Handles arrow keys, Home, End and Enter for the options of a listbox while the focus stays in the input (WAI-ARIA
 * combobox pattern).
 */
export function useOptionKeys(container: RefObject<HTMLElement | null>, open: boolean) {
  const [active, setActive] = useState<string>()

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const options = [...(container.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const index = options.findIndex(({ id }) => id === active)
    if (event.key === 'Enter' && index >= 0) {
      event.preventDefault()
      options[index]?.click()
      return
    }
    const nextIndex = getNextIndex(event.key, index, options.length)
    if (nextIndex === undefined) return
    event.preventDefault()
    setActive(options[nextIndex]?.id)
    options[nextIndex]?.scrollIntoView({ block: 'nearest' })
  }

  return { active: open ? active : undefined, setActive, onKeyDown }
}

/**
 * Returns the index of the option that a key moves to, −1 for the input itself. Undefined if the input handles the key,
 * as it does Home and End until an option is active.
 */
export function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1
  if (index >= 0 && key === 'Home') return 0
  if (index >= 0 && key === 'End') return count - 1
  return undefined
}
