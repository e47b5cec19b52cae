import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { useConnection, useIsFollowingChanges } from '#staff/apollo/connection.ts'
import { TimeSince } from './Countdown.tsx'
import styles from './LiveStatus.module.css'

/** Beside the title of a live page: whether changes appear automatically, and when the last one did. */
export function LiveStatus({ changedAt }: { changedAt?: number | undefined }) {
  const { state } = useConnection()
  const isLive = useIsFollowingChanges()
  if (state === 'offline') return <span className={styles.lost}>{t('no network')}</span>
  if (state === 'reconnecting') return <span className={styles.lost}>{t('reconnecting')}</span>
  // A change that comes before would not appear automatically.
  if (!isLive) return null
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      {t('Live')}
      {changedAt !== undefined && (
        <span>
          <RichText text={t('· changed <time>ago</time>')} elements={{ time: () => <TimeSince time={changedAt} /> }} />
        </span>
      )}
    </span>
  )
}
