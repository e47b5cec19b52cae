import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconHistory, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { StockMovesDocument } from '#staff/features/products/products.generated.ts'
import { type ListedProduct, REASON_NAMES } from '#staff/features/products/productTexts.ts'
import { StockDialog, type StockTask } from '#staff/features/products/StockDialog.tsx'
import { StockMovesDialog } from '#staff/features/products/StockMovesDialog.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { Timeline } from '#staff/ui/Timeline.tsx'
import styles from './editor.module.css'

const SHOWN = 5

/** Stock of a product, its latest moves, and the forms that change it: a delivery, a count, waste. */
export function StockPanel({ product }: { product: ListedProduct }) {
  const canEdit = useIsAllowed('stock.edit')
  const [task, setTask] = useState<StockTask | null>(null)
  const [isShowingAll, setShowingAll] = useState(false)
  const { data, refetch } = useQuery(StockMovesDocument, {
    variables: { productId: product.id, first: SHOWN },
    fetchPolicy: 'cache-and-network',
  })
  const moves = data?.stockMoves
  return (
    <PagePanel
      title={t('Stock')}
      actions={
        <Button size="xs" variant="outline" onClick={() => setShowingAll(true)}>
          <IconHistory />
          {t('All moves')}
        </Button>
      }
    >
      <p className={styles.stock}>
        <strong className="numbers">{groupThousands(product.stock)}</strong>
        {product.stockState === 'OUT' ? (
          <Pill hue="pepper">{t('Sold out')}</Pill>
        ) : (
          product.stockState === 'LOW' && <Pill hue="amber">{t('Low')}</Pill>
        )}
      </p>
      {moves && (
        <Timeline
          label={t('Latest stock moves')}
          entries={moves.nodes.map(({ id, at, change, reason, actorName, stock }) => ({
            id: String(id),
            icon: IconStack2,
            title: verbatim(`${t(REASON_NAMES[reason])} ${change > 0 ? '+' : '−'}${groupThousands(Math.abs(change))}`),
            detail: verbatim(
              [dayTimeFormat.format(new Date(at)), actorName, t('then {stock}', { stock: groupThousands(stock) })]
                .filter(Boolean)
                .join(' · '),
            ),
          }))}
        />
      )}
      {canEdit && (
        <div className={styles.buttons}>
          <Button size="xs" variant="outline" onClick={() => setTask('receive')}>
            {t('Receive')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => setTask('count')}>
            {t('Count')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => setTask('waste')}>
            {t('Write off')}
          </Button>
        </div>
      )}
      {task && (
        <StockDialog
          kind={task}
          products={[product]}
          onClose={() => setTask(null)}
          onDone={() => {
            setTask(null)
            refetch().catch(() => {})
          }}
        />
      )}
      {isShowingAll && <StockMovesDialog product={product} onClose={() => setShowingAll(false)} />}
    </PagePanel>
  )
}
