import { msg, t } from '#client/i18n/t.ts'
import styles from './UpdateStatus.module.css'

/** How a page receives updates: by subscription, by polling, not at the moment; or no updates are expected. */
export type UpdateMode = 'live' | 'polling' | 'disconnected' | 'none'

const messages: Record<Exclude<UpdateMode, 'none'>, string> = {
  live: msg('Live: this page moves by itself'),
  polling: msg('Not live just now: we look every 15 seconds'),
  disconnected: msg('No connection just now. We keep trying.'),
}

/** Tells the shopper how up to date the page is. */
export const UpdateStatus = ({ mode }: { mode: UpdateMode }) =>
  mode === 'none' ? null : (
    <p className={styles.mark} data-mode={mode}>
      {t(messages[mode])}
    </p>
  )
