import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconMapQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { saveFile } from '#client/ui/saveFile.ts'
import { getErrorMessage, getFieldErrors } from '#staff/apollo/errors.ts'
import type { CatalogueImportState } from '#staff/apollo/types.generated.ts'
import { type ColumnFields, ColumnsStep } from '#staff/features/imports/ColumnsStep.tsx'
import { FaultTable } from '#staff/features/imports/FaultTable.tsx'
import { FaultyRows } from '#staff/features/imports/FaultyRows.tsx'
import { ImportSteps } from '#staff/features/imports/ImportSteps.tsx'
import {
  CatalogueImportDocument,
  CheckCatalogueImportDocument,
  type ImportDetailFragment,
  RunCatalogueImportDocument,
} from '#staff/features/imports/imports.generated.ts'
import styles from '#staff/features/imports/imports.module.css'
import { COLUMNS_STEP, STATES, STEP_OF } from '#staff/features/imports/importTexts.ts'
import { Changes, ReviewStep } from '#staff/features/imports/ReviewStep.tsx'
import { Banner } from '#staff/ui/Banner.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'

const POLL_MS = 700
/** Their responses come when a list of thousands of products is read; polls show how far it is. */
const LONG = { context: { isLong: true } }
/** States after a check in which the file is still stored. */
const HAS_FILE: CatalogueImportState[] = ['FAULTY', 'CHECKED', 'FAILED']
const isBusy = (state: string | undefined) => state === 'CHECKING' || state === 'RUNNING'

/** One import: columns, dry run, review, import, result. */
export function Component() {
  const { id = '' } = useParams()
  const [isStarted, setStarted] = useState(false)
  const [isBusyNow, setBusyNow] = useState(false)
  const pollInterval = isStarted || isBusyNow ? POLL_MS : 0
  const { data, error, refetch } = useQuery(CatalogueImportDocument, {
    variables: { id },
    pollInterval,
    context: { isBackground: pollInterval > 0 },
  })
  const found = data?.catalogueImport
  const busy = isBusy(found?.state)
  useEffect(() => setBusyNow(busy), [busy])
  if (found)
    return (
      <LoadedImport
        key={found.id}
        found={found}
        onStart={() => setStarted(true)}
        onEnd={async () => {
          // A refused run leaves a new review; a lost response leaves a run that goes on.
          await refetch().catch(() => {})
          setStarted(false)
        }}
      />
    )
  if (error) return <LoadError title={t('The import did not load')} error={error} onRetry={refetch} isPage />
  if (data)
    return (
      <EmptyState icon={IconMapQuestion} title={t('There is no such import')} isPage>
        <Button asChild variant="outline">
          <Link to="/import">{t('All imports')}</Link>
        </Button>
      </EmptyState>
    )
  return <PageSkeleton />
}

type LoadedProps = { found: ImportDetailFragment; onStart: () => void; onEnd: () => Promise<void> }

function LoadedImport({ found, onStart, onEnd }: LoadedProps) {
  const { id, state, rowsDone, rowsTotal } = found
  const [problem, setProblem] = useState<unknown>(null)
  const [checkImport, checking] = useMutation(CheckCatalogueImportDocument, LONG)
  const [runImport, running] = useMutation(RunCatalogueImportDocument, LONG)
  const isWorking = checking.loading || running.loading || isBusy(state)
  const [isMapping, setMapping] = useState(state === 'UPLOADING')
  const [chosen, setChosen] = useState<ColumnFields | null>(null)
  const isColumnsStep = isMapping && !isWorking

  async function check(columns?: ColumnFields) {
    setProblem(null)
    setMapping(false)
    if (columns) setChosen(columns)
    onStart()
    await checkImport({ variables: { input: { importId: id, ...(columns && { columns: [...columns] }) } } }).catch(
      (caught: unknown) => {
        setProblem(caught)
        setMapping(columns !== undefined)
      },
    )
    await onEnd()
  }
  async function run() {
    setProblem(null)
    onStart()
    // It can only be pressed once every large change of price is ticked.
    await runImport({ variables: { input: { importId: id, acceptPriceJumps: true } } }).catch(setProblem)
    await onEnd()
  }
  return (
    <Page
      title={verbatim(found.fileName)}
      back={<Link to="/import">{t('Import')}</Link>}
      meta={verbatim(`${found.actorName} · ${dayTimeFormat.format(new Date(found.at))}`)}
      actions={
        <>
          {!isColumnsStep && !isWorking && HAS_FILE.includes(state) && (
            <Button variant="outline" onClick={() => setMapping(true)}>
              {t('Change the columns')}
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to="/import">{t('Another file')}</Link>
          </Button>
        </>
      }
    >
      <ImportSteps step={isColumnsStep ? COLUMNS_STEP : STEP_OF[state]} />
      <div className={styles.stack}>
        {problem !== null && (
          <Banner
            tone="danger"
            icon={IconAlertTriangle}
            title={Object.values(getFieldErrors(problem))[0] ?? getErrorMessage(problem)}
            isNote
          />
        )}
        {isWorking ? (
          <PagePanel title={state === 'RUNNING' || running.loading ? t('Importing') : t('Checking')}>
            <div className={styles.stack}>
              <p role="status">
                {rowsTotal > 0
                  ? t('{done} of {total} lines', { done: groupThousands(rowsDone), total: groupThousands(rowsTotal) })
                  : t('Reading the file…')}
              </p>
              <progress
                className={styles.progress}
                {...(rowsTotal > 0 && { value: rowsDone / rowsTotal })}
                aria-label={t('Progress')}
              />
            </div>
          </PagePanel>
        ) : isColumnsStep ? (
          <ColumnsStep importId={id} chosen={chosen} onContinue={(columns) => void check(columns)} />
        ) : (
          <>
            <Result found={found} />
            {(state === 'FAILED' || state === 'UPLOADING') && (
              <Button alignSelf="start" justifySelf="start" onClick={() => void check()}>
                {t('Check again')}
              </Button>
            )}
            {state === 'FAULTY' && found.faultyRows.length > 0 && <FaultyRows found={found} onCorrected={check} />}
            {found.faults.length > 0 && <Faults found={found} />}
            {state === 'CHECKED' ? <ReviewStep found={found} onRun={() => void run()} /> : <Changes found={found} />}
          </>
        )}
      </div>
    </Page>
  )
}

function Result({ found }: { found: ImportDetailFragment }) {
  const { state } = found
  if (state === 'UPLOADING') return null
  return (
    <>
      {state === 'DONE' && (
        <Banner
          tone="success"
          icon={IconCircleCheck}
          title={t('Imported.')}
          action={<Link to="/products/changes">{t('It can be undone for 24 hours.')}</Link>}
          isNote
        >
          {t('Shoppers see the new values within a few seconds.')}
        </Banner>
      )}
      {state === 'FAULTY' && (
        <Banner tone="danger" icon={IconAlertTriangle} title={t('Nothing was stored.')} isNote>
          {found.faultyRows.length > 0
            ? t('Correct the lines below, or leave them out; or correct your file and choose it again.')
            : t('Correct the lines below in your file and choose it again.')}
        </Banner>
      )}
      {state === 'FAILED' && (
        <Banner tone="danger" icon={IconAlertTriangle} title={t(STATES.FAILED.label)} isNote>
          {t('Nothing was stored. Something broke on our side.')}
        </Banner>
      )}
      {state !== 'FAILED' && (
        <dl className={styles.figures}>
          {found.faultCount > 0 && <Figure label={t('Faults')} value={found.faultCount} isBad />}
          {state !== 'FAULTY' && (
            <>
              <Figure label={t('New products')} value={found.added} />
              <Figure label={t('Changed products')} value={found.changed} />
              <Figure label={t('Unchanged')} value={found.unchanged} />
              <Figure label={t('Prices that move over 30 %')} value={found.priceJumps} />
            </>
          )}
        </dl>
      )}
    </>
  )
}

const Figure = ({ label, value, isBad }: { label: Translated; value: number; isBad?: boolean }) => (
  <div className={classNames(styles.figure, isBad && styles.bad)}>
    <dt>{label}</dt>
    <dd>{groupThousands(value)}</dd>
  </div>
)

function Faults({ found }: { found: ImportDetailFragment }) {
  const download = () => {
    const lines = found.faults.map(({ line, message }) => `${line},"${message.replaceAll('"', '""')}"`)
    saveFile(`${found.fileName}-faults.csv`, new Blob([`line,fault\n${lines.join('\n')}\n`], { type: 'text/csv' }))
  }
  return (
    <PagePanel
      title={t('Faults')}
      meta={
        found.faults.length < found.faultCount
          ? t('the first {shown} of {count}', { shown: found.faults.length, count: groupThousands(found.faultCount) })
          : undefined
      }
      actions={
        <Button size="xs" variant="outline" onClick={download}>
          <IconDownload />
          {t('As CSV')}
        </Button>
      }
      isFlush
    >
      <section className={styles.scroll} aria-label={t('Faults')}>
        <FaultTable faults={found.faults} />
      </section>
    </PagePanel>
  )
}
