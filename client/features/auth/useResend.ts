import { useEffect, useEffectEvent, useState } from 'react'
import { getErrorMessage, getRetryAfterSeconds, isSessionEnd } from '#client/apollo/errors.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { useCountdown } from '#client/ui/useCountdown.ts'
import { getResendWait, storeResendWait } from './resendWait.ts'
import { type ResendCode, useResendCode } from './useResendCode.ts'

export interface Resend {
  /** Seconds until a new code can be requested. */
  secondsLeft: number
  busy: boolean
  send: () => Promise<void>
  /** Restarts the countdown with a wait that the server reported, in seconds. */
  startWait: (seconds: number) => void
}

/**
 * Requests a new code, at most once a minute. Calls `onSent` when a new code has been sent and the entered digits are
 * obsolete.
 */
export function useResend(code: ResendCode, onSent: () => void): Resend {
  const resend = useResendCode()
  const { secondsLeft, restart } = useCountdown(60)
  const [busy, setBusy] = useState(false)
  const { purpose, email } = code

  const startWait = (seconds?: number) => {
    storeResendWait(code, seconds)
    restart(getResendWait(code))
  }

  // The email address is in navigation state, which is unknown during hydration.
  const applyStoredWait = useEffectEvent((storedCode: ResendCode) => restart(getResendWait(storedCode)))
  useEffect(() => {
    if (email) applyStoredWait({ purpose, email })
  }, [purpose, email])

  const send = async () => {
    setBusy(true)
    try {
      const message = await resend(code)
      startWait()
      onSent()
      notify.success(t(message ?? msg('A new code is on its way.')))
    } catch (error) {
      if (getRetryAfterSeconds(error)) startWait(getRetryAfterSeconds(error))
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return { secondsLeft, busy, send, startWait }
}
