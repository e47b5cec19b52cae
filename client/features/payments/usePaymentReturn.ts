import { useMutation } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { backgroundContext } from '#client/apollo/background.ts'
import { isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { getPaymentOutcome, VERIFICATION_FAILED } from './paymentOutcome.ts'
import { type PendingPayment, readPendingPayment, storePendingPayment } from './pendingPayment.ts'
import { useFinishPayment } from './useFinishPayment.ts'
import { SettlePaymentDocument } from './usePaymentReturn.generated.ts'

/** Delay before the next query of a payment's state, in ms. Mobile money takes minutes, so the interval grows. */
const getPollDelay = (round: number) => Math.min(3_000 * 1.3 ** round, 20_000)

type Returned = { phase: 'verifying' | 'waiting'; txRef: string; onAbandoned: () => void }

/**
 * Handles the return from the payment provider. Clears the query string immediately, so that Back and reloads repeat
 * nothing; then polls the server until the payment is paid, failed or refunded.
 */
export function usePaymentReturn(): Returned | null {
  const [settlePayment] = useMutation(SettlePaymentDocument)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { signedIn } = useSession()
  const finishPayment = useFinishPayment()
  const [payment, setPayment] = useState<PendingPayment | null>(null)
  const [waiting, setWaiting] = useState(false)
  const onAbandoned = useCallback(() => {
    setPayment(null)
    setWaiting(false)
  }, [])

  useEffect(() => {
    const query = new URLSearchParams(search)
    const txRef = query.get('tx_ref')
    if (txRef) {
      storePendingPayment({ txRef, status: query.get('status') ?? '' })
      navigate(paths.checkout(), { replace: true })
    }
    const pending = readPendingPayment()
    setPayment((current) => (current?.txRef === pending?.txRef ? current : pending))
  }, [search, navigate])

  useEffect(() => {
    if (!payment || !signedIn) return
    const controller = new AbortController()
    pollPayment(payment).catch(() => undefined)
    return () => controller.abort()

    async function pollPayment({ txRef, status }: PendingPayment): Promise<void> {
      for (let round = 0; !controller.signal.aborted; round++) {
        const end = await settle(round)
        if (controller.signal.aborted || end === 'session-over') return
        if (end) {
          // The payment was abandoned on another device.
          if (end.to === 'checkout') onAbandoned()
          return finishPayment({ ...end, txRef })
        }
        setWaiting(true)
        await waitForNextPoll(getPollDelay(round), controller.signal)
      }

      async function settle(round: number) {
        const input = { txRef, givenUp: status === 'cancelled' }
        try {
          const { data } = await settlePayment({ variables: { input }, context: round > 0 ? backgroundContext : {} })
          return data ? getPaymentOutcome(data.settlePayment, status) : null
        } catch (error) {
          if (isSessionEnd(error)) return 'session-over' as const
          if (toProblem(error).code === 'NOT_FOUND') return { to: 'cancel', message: VERIFICATION_FAILED } as const
          // While waiting, network failures are not reported.
          if (round > 0) return null
          notify.error(t('An error occurred during payment verification.'))
          return { to: 'cancel', message: msg('Network error during verification.'), isUnknown: true } as const
        }
      }
    }
  }, [payment, signedIn, settlePayment, finishPayment, onAbandoned])

  return payment && signedIn !== false
    ? { phase: waiting ? 'waiting' : 'verifying', txRef: payment.txRef, onAbandoned }
    : null
}

/**
 * Resolves after the given time or when the page becomes visible again, but not while it is hidden: a hidden page sends
 * no requests.
 */
function waitForNextPoll(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resolveWhenVisible = () => {
      if (document.hidden && !signal.aborted) return
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resolveWhenVisible)
      resolve()
    }
    const timer = setTimeout(resolveWhenVisible, milliseconds)
    document.addEventListener('visibilitychange', resolveWhenVisible)
    signal.addEventListener('abort', resolveWhenVisible, { once: true })
  })
}
