import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import type { StockMoveReason } from '#staff/apollo/types.generated.ts'
import styles from '#staff/features/imports/imports.module.css'
import { REASON_NAMES } from '#staff/features/products/productTexts.ts'
import { type ProductSaveRowFragment, ProductSavesDocument } from '#staff/features/products/saves.generated.ts'
import { UndoDialog } from '#staff/features/products/UndoDialog.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'

const PAGE_SIZE = 20
const KIND_NAMES: Record<StockMoveReason, string> = { ...REASON_NAMES, CORRECTION: msg('Edited in the list') }

/** Bulk changes and imports of the last 24 hours, each with its undo. */
export function Component() {
  const { data, error, refetch, fetchMore } = useQuery(ProductSavesDocument, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [undoing, setUndoing] = useState<string | null>(null)
  const page = data?.productSaves
  return (
    <Page title={t('Changes of the last 24 hours')} back={<Link to="/products">{t('Products')}</Link>}>
      <PagePanel isFlush={Boolean(page && page.edges.length > 0)}>
        {!page ? (
          error ? (
            <LoadError title={t('The history did not load')} error={error} onRetry={refetch} />
          ) : (
            <Skeleton />
          )
        ) : page.edges.length === 0 ? (
          <EmptyState title={t('Nothing was changed in the last 24 hours')} />
        ) : (
          <>
            <SaveTable saves={page.edges.map(({ node }) => node)} onUndo={setUndoing} />
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
      {undoing && <UndoDialog saveId={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  )
}

type TableProps = { saves: readonly ProductSaveRowFragment[]; onUndo: (id: string) => void }

const SaveTable = ({ saves, onUndo }: TableProps) => (
  <section className={styles.scroll} aria-label={t('History')}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('Kind')}</th>
          <th>
            <span className="visually-hidden">{t('Undo')}</span>
          </th>
          <th>{t('Time')}</th>
          <th>{t('By')}</th>
          <th className={styles.end}>{t('Products')}</th>
        </tr>
      </thead>
      <tbody>
        {saves.map(({ id, reason, fileName, note, at, actorName, productCount, undo }) => (
          <tr key={id}>
            <td>
              <b>{t(KIND_NAMES[reason])}</b>
              <small>{fileName ?? note}</small>
            </td>
            <td>
              {undo ? (
                <>
                  {t('Undone by {name}', { name: undo.actorName })}
                  {undo.keptCount > 0 && (
                    <small>{tn(undo.keptCount, '{count} value left alone', '{count} values left alone')}</small>
                  )}
                </>
              ) : (
                <Button size="xs" variant="outline" onClick={() => onUndo(id)}>
                  <IconArrowBackUp />
                  {t('Undo')}
                </Button>
              )}
            </td>
            <td>{verbatim(dayTimeFormat.format(new Date(at)))}</td>
            <td>{actorName}</td>
            <td className={styles.end}>{groupThousands(productCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
