import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { bytesSaved } from './bytesSaved.ts'

const KEY = 'kasero-saved-bytes'

const known = () => Number(localStore.getItem(KEY)) || 0

/** Estimated data saved on this device since reduced data use was turned on: 'Saved about 240 kB so far'. */
export default function SavedData() {
  const [saved, setSaved] = useState(known)
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const now = known() + bytesSaved(list.getEntries() as PerformanceResourceTiming[])
      localStore.setItem(KEY, String(now))
      setSaved(now)
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return saved < 1000
    ? t('Pictures come smaller from now on')
    : t('Saved about {amount} so far', { amount: inWords(saved) })
}

const inWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
