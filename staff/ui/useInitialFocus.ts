import { type RefObject, useRef } from 'react'

type InitialFocus = { content: RefObject<HTMLDivElement | null>; initialFocusEl: () => HTMLElement | null }

/**
 * Dialogs move the focus one frame after they opened. A field that has it by then, because of `autoFocus` or because
 * the user has reached it, keeps it.
 * @param getOther returns the element that has the focus first otherwise; without it the first control
 * @returns the reference to set on the content of the dialog, and the option for its root
 */
export function useInitialFocus(getOther?: () => HTMLElement | null): InitialFocus {
  const content = useRef<HTMLDivElement>(null)
  const initialFocusEl = () => {
    const { activeElement } = document
    const isInside = activeElement instanceof HTMLElement && content.current?.contains(activeElement)
    return isInside ? activeElement : (getOther?.() ?? null)
  }
  return { content, initialFocusEl }
}
