import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { getRetryAfterSeconds, notifyError } from '#client/apollo/errors.ts'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { notify } from '#client/ui/notify.ts'
import { useCountdown } from '#client/ui/useCountdown.ts'
import { getResendWait, type ResendCode, storeResendWait } from './resendWait.ts'
import { ResendCodeDocument } from './useResend.generated.ts'

export interface Resend {
  /** Seconds until a new code can be requested. */
  secondsLeft: number
  busy: boolean
  send: () => void
  /** Restarts the countdown with a wait that the server reported, in seconds. */
  startWait: (seconds: number) => void
}

/**
 * Requests a new code, at most once a minute. Calls `onSent` when a new code has been sent and the entered digits are
 * obsolete.
 */
export function useResend(code: ResendCode, onSent: () => void): Resend {
  const { secondsLeft, restart } = useCountdown(60)
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

  const [resend, { loading }] = useMutation(ResendCodeDocument, {
    onCompleted: ({ resendCode: { message } }) => {
      startWait()
      onSent()
      notify.success(translateServerMessage(message))
    },
    onError: (error) => {
      if (getRetryAfterSeconds(error)) startWait(getRetryAfterSeconds(error))
      notifyError(error)
    },
  })

  return { secondsLeft, busy: loading, send: () => resend({ variables: { input: code } }), startWait }
}
