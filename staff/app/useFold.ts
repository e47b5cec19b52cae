import { useState } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'
import { useIsMedium } from '#staff/ui/useMediaQuery.ts'

const KEY = 'kasero-counter-side'

/** Whether the side is folded to its icons: by choice, which is stored, and automatically below 1180 px. */
export function useFold() {
  const isMedium = useIsMedium()
  const [isChosen, setChosen] = useState(() => localStore.getItem(KEY) === 'folded')
  const [isForced, setForced] = useState(true)
  const isFolded = isMedium ? isForced : isChosen
  const toggle = () => {
    if (isMedium) return setForced(!isForced)
    localStore.setItem(KEY, isChosen ? 'open' : 'folded')
    setChosen(!isChosen)
  }
  return { isFolded, toggle }
}
