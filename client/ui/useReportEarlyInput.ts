import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reports what was typed or chosen before hydration, or filled in by the browser, which fired no change event. */
export function useReportEarlyInput<Element extends Control>(
  element: RefObject<Element | null>,
  props: { value?: unknown; onChange?: ((event: ChangeEvent<Element>) => void) | undefined },
) {
  const initial = useRef(props)
  useEffect(() => {
    const { value, onChange } = initial.current
    const { current: target } = element
    if (!target || typeof value !== 'string' || target.value === value) return
    // A value without an option shows the first one, which has not been chosen.
    if (target instanceof HTMLSelectElement && ![...target.options].some((option) => option.value === value)) return
    onChange?.({ target, currentTarget: target } as unknown as ChangeEvent<Element>)
  }, [element])
}
