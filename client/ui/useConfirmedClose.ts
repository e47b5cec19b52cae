import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { dismissEarlierErrors } from './notify.ts'
import { useLayer } from './useLayer.ts'

const TEXT_FIELDS = 'form :is(input:not([type=password], [type=checkbox], [type=radio], [type=file]), textarea)'

export interface CloseOptions {
  /** The layer is part of the page's URL, so it already has a history entry. */
  isInUrl?: boolean
  /** Text is saved as it is typed, so closing discards nothing. */
  autoSaves?: boolean
}

/**
 * Closes a dialog or drawer by Escape, its button, a click outside or Back; asks for confirmation first when text was
 * typed into it.
 */
export function useConfirmedClose(
  open: boolean,
  onClose: () => void,
  { isInUrl = false, autoSaves = false }: CloseOptions = {},
) {
  const [isConfirming, setIsConfirming] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** Value of each field before the shopper typed into it. */
  const initialValues = useRef(new WeakMap<Element, string>())
  if (isConfirming && !open) setIsConfirming(false)

  const hasTypedText = () =>
    [...(body.current?.querySelectorAll<HTMLInputElement>(TEXT_FIELDS) ?? [])].some(
      (field) => (initialValues.current.get(field) ?? field.value) !== field.value,
    )

  /** @returns whether the layer closes */
  const close = () => {
    if (isConfirming) setIsConfirming(false)
    else if (!autoSaves && hasTypedText()) setIsConfirming(true)
    else {
      onClose()
      return true
    }
    return false
  }
  useLayer(open && !isInUrl, close)
  useEffect(() => (open ? dismissEarlierErrors : undefined), [open])

  return {
    body,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(TEXT_FIELDS) && !initialValues.current.has(target))
        initialValues.current.set(target, (target as HTMLInputElement).value)
    },
    close,
    discard: { isConfirming, onKeepEditing: () => setIsConfirming(false), onDiscard: onClose },
  }
}

export type ConfirmedClose = ReturnType<typeof useConfirmedClose>
