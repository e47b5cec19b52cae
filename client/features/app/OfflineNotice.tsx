import { useSyncExternalStore } from 'react'
import { getPageDataTime, subscribeToConnection } from '#client/apollo/connection.ts'
import { t, tn } from '#client/i18n/t.ts'
import { IconWifiOff } from '#client/ui/firstIcons.ts'
import { formatDataTime } from './formatDataTime.ts'
import { NoticeBar } from './NoticeBar.tsx'

/**
 * Says how old the offline data on the page is and how many changes wait to be sent. Renders nothing when the page
 * shows no stored data and no change waits.
 */
export function OfflineNotice({ pendingChangeCount }: { pendingChangeCount: number }) {
  const dataTime = useSyncExternalStore(subscribeToConnection, getPageDataTime)
  if (dataTime === 0 && pendingChangeCount === 0) return null
  return (
    <NoticeBar icon={<IconWifiOff />} tone="offline">
      {dataTime > 0
        ? t('You are offline, showing what you saw at {time}.', { time: formatDataTime(dataTime) })
        : t('You are offline.')}
      {pendingChangeCount > 0 && ` ${tn(pendingChangeCount, '{count} change waiting.', '{count} changes waiting.')}`}
    </NoticeBar>
  )
}
