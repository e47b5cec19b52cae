import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { RetriedJobsDocument, RetryJobsDocument } from './jobs.generated.ts'

const POLL_MS = 15_000
/** While retried jobs run. */
const FAST_POLL_MS = 2_000
/** Jobs that the API retries in one request. */
export const MAX_RETRIED = 100

export type RetryProgress = { done: number; failed: number; total: number }

/** Retries jobs and follows them until each one is done or failed again. A job that is done leaves the queue. */
export function useRetry() {
  const [retried, setRetried] = useState<readonly string[]>([])
  const [mutate, { loading: isSending }] = useMutation(RetryJobsDocument)
  const { data, refetch } = useQuery(RetriedJobsDocument, {
    variables: { ids: [...retried] },
    skip: retried.length === 0,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: retried.length > 0 ? FAST_POLL_MS : 0,
    context: { isBackground: true },
  })
  const stateOf = new Map((data?.jobs?.edges ?? []).map(({ node: { id, state } }) => [id, state]))
  const failed = retried.filter((id) => stateOf.get(id) === 'FAILED' || stateOf.get(id) === 'RETRYING').length
  const waiting = retried.filter((id) => stateOf.get(id) === 'WAITING' || stateOf.get(id) === 'RUNNING').length
  const progress: RetryProgress | null =
    retried.length > 0 && data ? { done: retried.length - failed - waiting, failed, total: retried.length } : null
  return {
    progress,
    isRunning: retried.length > 0 && (!data || waiting > 0),
    pollMs: POLL_MS,
    dismiss: () => setRetried([]),
    async retry(ids: readonly string[]) {
      if (isSending) return
      try {
        const { data: result } = await mutate({ variables: { input: { ids: ids.slice(0, MAX_RETRIED) } } })
        const accepted = (result?.retryJobs.results ?? []).filter(({ isRetried }) => isRetried).map(({ id }) => id)
        setRetried(accepted)
        if (accepted.length === 0) notify.success(t('These jobs are running or done already'))
        else if (retried.length > 0) await refetch()
      } catch (error) {
        notify.problem(error)
      }
    },
  }
}
