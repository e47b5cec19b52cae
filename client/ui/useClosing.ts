import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { dismissEarlierErrors } from './notify.ts'
import { useLayer } from './useLayer.ts'

const TEXT = 'form :is(input:not([type=password], [type=checkbox], [type=radio], [type=file]), textarea)'

export interface ClosingOptions {
  /** The layer is part of the page's URL, so it already has a history entry. */
  inAddress?: boolean
  /** Text is saved as it is typed, so closing discards nothing. */
  savesAsTyped?: boolean
}

/**
 * Closes a dialog or drawer by Escape, its button, a click outside or Back; asks for confirmation first when text was
 * typed into it.
 */
export function useClosing(
  open: boolean,
  onClose: () => void,
  { inAddress = false, savesAsTyped = false }: ClosingOptions = {},
) {
  const [asking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** Value of each field before the shopper typed into it. */
  const before = useRef(new WeakMap<Element, string>())
  if (asking && !open) setAsking(false)

  const isTyped = () =>
    [...(body.current?.querySelectorAll<HTMLInputElement>(TEXT) ?? [])].some(
      (field) => (before.current.get(field) ?? field.value) !== field.value,
    )

  /** @returns whether the layer closes */
  const close = () => {
    if (asking) setAsking(false)
    else if (!savesAsTyped && isTyped()) setAsking(true)
    else {
      onClose()
      return true
    }
    return false
  }
  useLayer(open && !inAddress, close)
  useEffect(() => (open ? dismissEarlierErrors : undefined), [open])

  return {
    body,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(TEXT) && !before.current.has(target))
        before.current.set(target, (target as HTMLInputElement).value)
    },
    close,
    discard: { asking, onKeep: () => setAsking(false), onDiscard: onClose },
  }
}

export type Closing = ReturnType<typeof useClosing>
