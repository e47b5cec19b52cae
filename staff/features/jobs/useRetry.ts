import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { PART_SIZE, sendInParts } from '#staff/apollo/sendInParts.ts'
import { notify } from '#staff/ui/notify.tsx'
import { RetriedJobsDocument, RetryJobsDocument } from './jobs.generated.ts'

const POLL_MS = 15_000
/** While retried jobs run. */
const FAST_POLL_MS = 2_000

export type RetryProgress = { done: number; failed: number; total: number }

/** Retried jobs: those before `start` have ended, and `failedBefore` of them failed again. */
type Retried = { ids: readonly string[]; start: number; failedBefore: number }

const NOTHING: Retried = { ids: [], start: 0, failedBefore: 0 }

/**
 * Retries jobs and follows them until each one is done or failed again, as many at a time as the API looks up. A job
 * that is done leaves the queue.
 */
export function useRetry() {
  const [{ ids: retried, start, failedBefore }, setRetried] = useState(NOTHING)
  const part = retried.slice(start, start + PART_SIZE)
  const [mutate, { loading: isSending }] = useMutation(RetryJobsDocument)
  const { data, refetch } = useQuery(RetriedJobsDocument, {
    variables: { ids: part },
    skip: retried.length === 0,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: retried.length > 0 ? FAST_POLL_MS : 0,
    context: { isBackground: true },
  })
  const stateOf = new Map((data?.jobs?.edges ?? []).map(({ node: { id, state } }) => [id, state]))
  const failedNow = part.filter((id) => stateOf.get(id) === 'FAILED' || stateOf.get(id) === 'RETRYING').length
  const waiting = data
    ? part.filter((id) => ['WAITING', 'RUNNING'].includes(stateOf.get(id) ?? '')).length
    : part.length
  const failed = failedBefore + failedNow
  const ended = start + part.length - waiting
  const progress: RetryProgress | null =
    retried.length > 0 && (data || start > 0) ? { done: ended - failed, failed, total: retried.length } : null
  const isPartDone = part.length > 0 && waiting === 0
  useEffect(() => {
    if (isPartDone && ended < retried.length) setRetried({ ids: retried, start: ended, failedBefore: failed })
  }, [isPartDone, ended, failed, retried])
  return {
    progress,
    isRunning: ended < retried.length,
    pollMs: POLL_MS,
    dismiss: () => setRetried(NOTHING),
    async retry(ids: readonly string[]) {
      if (isSending) return
      const send = async (of: readonly string[]) =>
        (await mutate({ variables: { input: { ids: [...of] } } })).data?.retryJobs.results ?? []
      const { results, failure } = await sendInParts(
        ids,
        (of) => () => send(of),
        () => {},
      )
      const accepted = results.filter(({ isRetried }) => isRetried).map(({ id }) => id)
      setRetried({ ...NOTHING, ids: accepted })
      if (failure) notify.problem(failure)
      else if (accepted.length === 0) notify.success(t('These jobs are waiting, running or done already'))
      else if (retried.length > 0) await refetch().catch(() => undefined)
    },
  }
}
