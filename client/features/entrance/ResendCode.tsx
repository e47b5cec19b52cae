import { useState } from 'react'
import { isSessionEnd, retryAfter, sentenceFor } from '#client/apollo/errors.ts'
import { notify } from '#client/ui/notify.ts'
import { useCountdown } from '#client/ui/useCountdown.ts'
import { msg, t } from '#client/words/t.ts'
import styles from './ResendCode.module.css'
import { type ResendCode as Code, useResendCode } from './useResendCode.ts'

/** Decision 14: the next code a minute after the last. */
const WAIT_SECONDS = 60

interface Props {
  code: Code
  /** A new code is on its way; what was typed of the old one is of no use. */
  onSent: () => void
}

export function ResendCode({ code, onSent }: Props) {
  const resend = useResendCode()
  const { left, restart } = useCountdown(WAIT_SECONDS)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    try {
      const message = await resend(code)
      restart(WAIT_SECONDS)
      onSent()
      notify.success(t(message ?? msg('A new code is on its way.')), { duration: 4000 })
    } catch (error) {
      if (retryAfter(error)) restart(retryAfter(error))
      if (!isSessionEnd(error)) notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.line}>
      <span>{t('No code? Look in spam too.')}</span>
      <button type="button" className={styles.again} disabled={left > 0 || busy} onClick={send}>
        {left > 0 ? <span className={styles.left}>{t('New code in {left} s', { left })}</span> : busy ? t('Sending...') : t('Send a new code')}
      </button>
      {/* Said once, not every second. */}
      <span role="status" className="visually-hidden">
        {left === 0 && !busy && t('You can ask for a new code now.')}
      </span>
    </div>
  )
}
