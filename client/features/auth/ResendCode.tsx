import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './ResendCode.module.css'
import type { Resend } from './useResend.ts'

interface Props {
  resend: Resend
  /** The code is used up, so requesting a new one is the only option. */
  prominent?: boolean
}

export function ResendCode({ resend: { left, busy, send }, prominent }: Props) {
  const label =
    left > 0 ? <span className={styles.left}>{t('New code in {left} s', { left })}</span> : t('Send a new code')
  return (
    <>
      {prominent ? (
        <Button wide busy={busy} busyText={t('Sending...')} disabled={left > 0} onClick={send}>
          {label}
        </Button>
      ) : (
        <div className={styles.line}>
          <span>{t('No code? Look in spam too.')}</span>
          <button type="button" className={styles.again} disabled={left > 0 || busy} onClick={send}>
            {busy ? t('Sending...') : label}
          </button>
        </div>
      )}
      {/* Announced once, not every second. */}
      <span role="status" className="visually-hidden">
        {left === 0 && !busy && t('You can ask for a new code now.')}
      </span>
    </>
  )
}
