import { useEffect, useEffectEvent, useState } from 'react'
import { isSessionEnd, retryAfter, sentenceFor } from '#client/apollo/errors.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { useCountdown } from '#client/ui/useCountdown.ts'
import { noteResendWait, resendWait } from './resendWait.ts'
import { type ResendCode, useResendCode } from './useResendCode.ts'

export interface Resend {
  /** Seconds until a new code can be requested. */
  left: number
  busy: boolean
  send: () => Promise<void>
  /** Takes over a wait that the server reported, in seconds. */
  waitFor: (seconds: number) => void
}

/** Requests a new code, once a minute. `onSent`: a new code is on its way, and what was typed of the old one is of no use. */
export function useResend(code: ResendCode, onSent: () => void): Resend {
  const resend = useResendCode()
  const { left, restart } = useCountdown(60)
  const [busy, setBusy] = useState(false)
  const { purpose, email } = code

  const waitFor = (seconds?: number) => {
    noteResendWait(code, seconds)
    restart(resendWait(code))
  }

  // The e-mail is in navigation state, which is unknown while the page hydrates.
  const takeUpStoredWait = useEffectEvent((known: ResendCode) => restart(resendWait(known)))
  useEffect(() => {
    if (email) takeUpStoredWait({ purpose, email })
  }, [purpose, email])

  const send = async () => {
    setBusy(true)
    try {
      const message = await resend(code)
      waitFor()
      onSent()
      notify.success(t(message ?? msg('A new code is on its way.')))
    } catch (error) {
      if (retryAfter(error)) waitFor(retryAfter(error))
      if (!isSessionEnd(error)) notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return { left, busy, send, waitFor }
}
