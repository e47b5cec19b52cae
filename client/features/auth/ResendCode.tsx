import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './ResendCode.module.css'
import type { Resend } from './useResend.ts'

interface Props {
  resend: Resend
  /** The code is used up, so requesting a new one is the only option. */
  isProminent?: boolean
}

export function ResendCode({ resend: { secondsLeft, busy, send }, isProminent }: Props) {
  const label =
    secondsLeft > 0 ? (
      <span className={styles.seconds}>{t('New code in {left} s', { left: secondsLeft })}</span>
    ) : (
      t('Send a new code')
    )
  return (
    <>
      {isProminent ? (
        <Button wide busy={busy} busyText={t('Sending...')} disabled={secondsLeft > 0} onClick={send}>
          {label}
        </Button>
      ) : (
        <div className={styles.line}>
          <span>{t('No code? Look in spam too.')}</span>
          <button type="button" className={styles.resend} disabled={secondsLeft > 0 || busy} onClick={send}>
            {busy ? t('Sending...') : label}
          </button>
        </div>
      )}
      {/* Announced once, not every second. */}
      <span role="status" className="visually-hidden">
        {secondsLeft === 0 && !busy && t('You can ask for a new code now.')}
      </span>
    </>
  )
}
