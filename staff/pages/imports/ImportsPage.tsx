import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { getErrorMessage, getFieldErrors } from '#staff/apollo/errors.ts'
import { ImportSteps } from '#staff/features/imports/ImportSteps.tsx'
import { CatalogueImportsDocument } from '#staff/features/imports/imports.generated.ts'
import styles from '#staff/features/imports/imports.module.css'
import { STATES } from '#staff/features/imports/importTexts.ts'
import { useImportUpload } from '#staff/features/imports/useImportUpload.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { isLeavingPage } from '#staff/ui/leavingPage.ts'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'

const PAGE_SIZE = 20

/** Choice of a product list to import, and the history of imports. */
export function Component() {
  const navigate = useNavigate()
  const path = useHref('/import')
  const { upload, progress } = useImportUpload()
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { data, error, refetch, fetchMore } = useQuery(CatalogueImportsDocument, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.catalogueImports

  async function start(file: File | undefined) {
    if (!file || progress !== null) return
    setProblem(null)
    try {
      const id = await upload(file)
      // Who went on to another page finds the import in the history.
      if (id && !isLeavingPage(path)) await navigate(`/import/${id}`)
    } catch (caught) {
      setProblem(caught)
    }
  }
  return (
    <Page title={t('Import')} meta={t('a product list as CSV or JSON')}>
      <ImportSteps step={0} />
      <div className={styles.stack}>
        <PagePanel title={t('Choose the file')}>
          <div className={styles.stack}>
            {problem !== null && (
              <Banner
                tone="danger"
                icon={IconAlertTriangle}
                title={Object.values(getFieldErrors(problem))[0] ?? getErrorMessage(problem)}
                isNote
              />
            )}
            {progress === null ? (
              <label
                className={classNames(styles.drop, isOver && styles.over)}
                onDragOver={(event) => {
                  event.preventDefault()
                  setOver(true)
                }}
                onDragLeave={() => setOver(false)}
                onDrop={(event) => {
                  event.preventDefault()
                  setOver(false)
                  void start(event.dataTransfer.files[0])
                }}
              >
                <input
                  className="visually-hidden"
                  type="file"
                  accept=".csv,.tsv,.txt,.json,text/csv,application/json"
                  onChange={({ target }) => {
                    void start(target.files?.[0])
                    target.value = ''
                  }}
                />
                <IconFileImport size={26} aria-hidden="true" />
                <b>{t('Choose a CSV or JSON file, or drop it here')}</b>
                <small>{t('UTF-8, to 20 MB. It is checked first; nothing is stored before you confirm.')}</small>
              </label>
            ) : (
              <>
                <p role="status">{t('Uploading…')}</p>
                <progress className={styles.progress} value={progress} aria-label={t('Uploading…')} />
              </>
            )}
            <p>
              {t(
                'The list needs the article number; name, unit, price, discount, stock, description, categories, pictures and details are optional. You say next which column is which. A known number changes that product, any other adds one. An empty cell changes nothing.',
              )}
            </p>
          </div>
        </PagePanel>
        <PagePanel
          title={t('History')}
          meta={page && tn(page.totalCount, '{count} import', '{count} imports')}
          isFlush={page !== undefined && page !== null && page.edges.length > 0}
        >
          {!page ? (
            error ? (
              <LoadError title={t('The history did not load')} error={error} onRetry={refetch} />
            ) : (
              <Skeleton />
            )
          ) : page.edges.length === 0 ? (
            <EmptyState title={t('Nothing was imported yet')} />
          ) : (
            <>
              <section className={styles.scroll} aria-label={t('History')}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th>{t('File')}</th>
                      <th>{t('Time')}</th>
                      <th>{t('By')}</th>
                      <th>{t('State')}</th>
                      <th className={styles.end}>{t('New')}</th>
                      <th className={styles.end}>{t('Changed')}</th>
                      <th className={styles.end}>{t('Unchanged')}</th>
                      <th className={styles.end}>{t('Faults')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {page.edges.map(({ node }) => (
                      <tr key={node.id}>
                        <td>
                          <Link to={`/import/${node.id}`}>
                            <b>{node.fileName}</b>
                          </Link>
                        </td>
                        <td>{verbatim(dayTimeFormat.format(new Date(node.at)))}</td>
                        <td>{node.actorName}</td>
                        <td>
                          <Pill hue={STATES[node.state].hue}>{t(STATES[node.state].label)}</Pill>
                        </td>
                        <td className={styles.end}>{groupThousands(node.added)}</td>
                        <td className={styles.end}>{groupThousands(node.changed)}</td>
                        <td className={styles.end}>{groupThousands(node.unchanged)}</td>
                        <td className={styles.end}>{groupThousands(node.faultCount)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              {page.pageInfo.hasNextPage && (
                <Button
                  variant="ghost"
                  m="10px"
                  onClick={() => fetchMore({ variables: { after: page.pageInfo.endCursor } }).catch(notify.problem)}
                >
                  {t('Show older ones')}
                </Button>
              )}
            </>
          )}
        </PagePanel>
      </div>
    </Page>
  )
}
