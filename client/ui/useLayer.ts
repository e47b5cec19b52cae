import { useEffect, useRef } from 'react'
import { openLayer } from './layers.ts'

/**
 * Makes the browser's Back button close a layer while it is open.
 * @param onBack closes the layer, or keeps it open to ask for confirmation, and returns whether it closes
 */
export function useLayer(open: boolean, onBack: () => boolean) {
  const latestOnBack = useRef(onBack)
  useEffect(() => {
    latestOnBack.current = onBack
  })
  useEffect(() => (open ? openLayer(() => latestOnBack.current()) : undefined), [open])
}
