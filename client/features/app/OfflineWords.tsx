import { useSyncExternalStore } from 'react'
import { getPageDataTime, subscribeToConnection } from '#client/apollo/connection.ts'
import { t, tn } from '#client/i18n/t.ts'
import { IconWifiOff } from '#client/ui/firstIcons.ts'
import { Strip } from './Strip.tsx'
import { seenTimeOf } from './seenTime.ts'

/**
 * Says how old the offline data on the page is and how many changes wait to be sent. Renders nothing when the page
 * shows no stored data and no change waits.
 */
export function OfflineWords({ unsent }: { unsent: number }) {
  const at = useSyncExternalStore(subscribeToConnection, getPageDataTime)
  if (at === 0 && unsent === 0) return null
  return (
    <Strip icon={<IconWifiOff />} tone="offline">
      {at > 0 ? t('You are offline, showing what you saw at {time}.', { time: seenTimeOf(at) }) : t('You are offline.')}
      {unsent > 0 && ` ${tn(unsent, '{count} change waiting.', '{count} changes waiting.')}`}
    </Strip>
  )
}
