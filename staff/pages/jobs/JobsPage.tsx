import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconCircleCheck, IconFilterOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import type { JobState } from '#staff/apollo/types.generated.ts'
import { JobsDocument, type JobsQuery } from '#staff/features/jobs/jobs.generated.ts'
import { type RetryProgress, useRetry } from '#staff/features/jobs/useRetry.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { type Hue, Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useSelection } from '#staff/ui/useSelection.ts'

type Job = NonNullable<JobsQuery['jobs']>['edges'][number]['node']

const STATES: Record<JobState, { label: string; hue: Hue }> = {
  FAILED: { label: msg('Failed'), hue: 'pepper' },
  RETRYING: { label: msg('Will be tried again'), hue: 'amber' },
  RUNNING: { label: msg('Running'), hue: 'indigo' },
  WAITING: { label: msg('Waiting'), hue: 'smoke' },
}
const FILTERS: FilterDefinition[] = [
  {
    id: 'state',
    label: msg('State'),
    kind: 'choices',
    rules: [{ id: 'any', label: msg('is any of') }],
    options: Object.keys(STATES).map((value) => ({ value, label: verbatim(value) })),
  },
]

const PAGE_SIZE = 50

/** Whether a job of this state can be retried; another one runs at its time. */
const hasFailed = (state: JobState) => state === 'FAILED' || state === 'RETRYING'

const format = (time: string) => verbatim(dayTimeFormat.format(new Date(time)))

const StatePill = ({ state }: Pick<Job, 'state'>) => <Pill hue={STATES[state].hue}>{t(STATES[state].label)}</Pill>
const describeAttempts = ({ attempts, maxAttempts }: Job) => t('{attempts} of {maxAttempts}', { attempts, maxAttempts })

const buildColumns = (): Column<Job>[] => [
  {
    id: 'task',
    heading: t('Job'),
    width: 180,
    render: ({ task, id }) => (
      <>
        <b>{task}</b>
        <SecondLine>{id}</SecondLine>
      </>
    ),
  },
  { id: 'state', heading: t('State'), width: 150, render: ({ state }) => <StatePill state={state} /> },
  {
    id: 'error',
    heading: t('Last error'),
    render: ({ lastError }) => <span title={lastError ?? ''}>{lastError}</span>,
  },
  { id: 'attempts', heading: t('Attempts'), align: 'end', render: describeAttempts },
  { id: 'runAt', heading: t('Last or next attempt'), render: ({ runAt }) => format(runAt) },
  { id: 'createdAt', heading: t('Queued'), isSecondary: true, render: ({ createdAt }) => format(createdAt) },
]

/** Background jobs: those that failed first, to be run again. */
export function Component() {
  const list = useListState({ filters: FILTERS })
  const states = list.valuesOf('state').filter((value): value is JobState => value in STATES)
  const shown: JobState[] = states.length > 0 ? states : ['FAILED']
  const hasFurtherPages = useRef(false)
  const wantsMore = useRef(false)
  const { progress, isRunning, pollMs, retry, dismiss } = useRetry()
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(JobsDocument, {
    variables: { states: shown, first: PAGE_SIZE },
    // Polling reads the first page only; further pages stay as they were loaded.
    skipPollAttempt: () => hasFurtherPages.current,
    pollInterval: pollMs,
    context: { isBackground: true },
  })
  const page = (data ?? previousData)?.jobs
  const jobs = page?.edges.map(({ node }) => node)
  const isLoadingMore = wantsMore.current || networkStatus === NetworkStatus.fetchMore
  hasFurtherPages.current = (jobs?.length ?? 0) > PAGE_SIZE || isLoadingMore
  // A response to a poll that comes after the next page would take it away.
  const isReading = networkStatus === NetworkStatus.poll || networkStatus === NetworkStatus.refetch
  const continueList = () => {
    if (!wantsMore.current || isReading) return
    wantsMore.current = false
    fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a read lets it go on.
  useEffect(continueList, [isReading])
  const counts = (data ?? previousData)?.jobCounts
  const selection = useSelection()
  const columns = useMemo(buildColumns, [])
  const canRetry = useIsAllowed('jobs.retry')
  const done = progress ? progress.done + progress.failed : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again after each job that ended.
  useEffect(() => {
    if (progress) refetch().catch(() => {})
  }, [done, isRunning])
  const retryAll = () => {
    void retry([...selection.ids])
    selection.clear()
  }
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  return (
    <Page
      title={t('Jobs')}
      ground="list"
      meta={page && <span>{tn(page.totalCount, '{count} job', '{count} jobs')}</span>}
      actions={
        canRetry &&
        shown.length === 1 &&
        shown[0] === 'FAILED' &&
        jobs &&
        jobs.length > 0 && (
          <Button variant="outline" disabled={isRunning} onClick={() => void retry(jobs.map(({ id }) => id))}>
            <IconRefresh />
            {(page?.totalCount ?? 0) > jobs.length
              ? t('Retry the first {count}', { count: jobs.length })
              : t('Retry all')}
          </Button>
        )
      }
    >
      <SavedViewTabs
        name="jobs"
        list={list}
        views={[
          { id: 'failed', label: t('Failed'), params: '', ...count(counts?.failed) },
          { id: 'retrying', label: t('Will be tried again'), params: 'state=RETRYING', ...count(counts?.retrying) },
          {
            id: 'queue',
            label: t('In the queue'),
            params: 'state=WAITING%2CRUNNING',
            ...(counts && { count: counts.waiting + counts.running }),
          },
        ]}
      />
      {progress && <Progress progress={progress} isRunning={isRunning} onClose={dismiss} />}
      <DataTable
        label={t('Jobs')}
        columns={columns}
        items={jobs}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={() => {
          wantsMore.current = true
          hasFurtherPages.current = true
          continueList()
        }}
        getId={({ id }) => id}
        getName={({ task, id }) => `${task} ${id}`}
        list={list}
        {...(canRetry && shown.some(hasFailed) && { selection })}
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
        empty={
          states.length > 0 ? (
            <EmptyState icon={IconFilterOff} title={t('No job is in this state')}>
              <Button variant="outline" onClick={list.clearFilters}>
                {t('Show failed jobs')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title={t('No job has failed')}
              text={t('Emails, refunds and messages are sent as they should.')}
            />
          )
        }
        renderCard={(job) => (
          <PagePanel title={verbatim(job.task)} meta={<StatePill state={job.state} />}>
            <p>{job.lastError}</p>
            <SecondLine>
              {describeAttempts(job)} · {format(job.runAt)}
            </SecondLine>
            {canRetry && hasFailed(job.state) && (
              <Button
                size="xs"
                variant="outline"
                aria-label={t('Retry {name}', { name: `${job.task} ${job.id}` })}
                onClick={() => void retry([job.id])}
              >
                <IconRefresh />
                {t('Retry')}
              </Button>
            )}
          </PagePanel>
        )}
        selectionBar={
          <SelectionBar selection={selection}>
            <BarAction keys="e" label={t('Retry')} icon={IconRefresh} onRun={retryAll} isDisabled={isRunning} />
          </SelectionBar>
        }
      />
    </Page>
  )
}

type ProgressProps = { progress: RetryProgress; isRunning: boolean; onClose: () => void }

function Progress({ progress: { done, failed, total }, isRunning, onClose }: ProgressProps) {
  return (
    <Banner
      tone={failed > 0 ? 'danger' : 'success'}
      icon={failed > 0 ? IconAlertTriangle : IconCircleCheck}
      title={t('{done} of {total} done', { done, total })}
      action={
        !isRunning && (
          <Button size="xs" variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
        )
      }
    >
      {failed > 0
        ? tn(failed, '{count} failed again', '{count} failed again')
        : isRunning
          ? t('The others run now.')
          : t('No job failed again.')}
    </Banner>
  )
}
