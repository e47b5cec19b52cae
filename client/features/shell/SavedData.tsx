import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { countSavedBytes } from './countSavedBytes.ts'

const KEY = 'kasero-saved-bytes'

const readSavedBytes = () => Number(localStore.getItem(KEY)) || 0

/** Estimated data saved on this device since reduced data use was turned on: 'Saved about 240 kB so far'. */
export default function SavedData() {
  const [savedBytes, setSaved] = useState(readSavedBytes)
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const total = readSavedBytes() + countSavedBytes(list.getEntries() as PerformanceResourceTiming[])
      localStore.setItem(KEY, String(total))
      setSaved(total)
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return savedBytes < 1000
    ? t('Pictures come smaller from now on')
    : t('Saved about {amount} so far', { amount: formatBytes(savedBytes) })
}

const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
