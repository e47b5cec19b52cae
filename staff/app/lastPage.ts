import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { localStore } from '#client/ui/browserStorage.ts'

const KEY = 'kasero-counter-page'

/** Stores the section of the console that is open, without what may name an order or a shopper. */
export function useStoreLastPage() {
  const [, section] = useLocation().pathname.split('/')
  useEffect(() => {
    if (section) localStore.setItem(KEY, `/${section}`)
  }, [section])
}

/** Path of the section that was open last. */
export const readLastPage = (): string | null => localStore.getItem(KEY)
