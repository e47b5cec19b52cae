import { useQuery } from '@apollo/client/react'
import { Dialog } from '@chakra-ui/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Money } from '#staff/ui/Money.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import styles from './ProductGrid.module.css'
import { StockMovesDocument } from './products.generated.ts'
import { type ListedProduct, REASON_NAMES } from './productTexts.ts'

const SHOWN = 50

/** Why the stock of a product is what it is: its latest moves. */
export function StockMovesDialog({ product, onClose }: { product: ListedProduct; onClose: () => void }) {
  const { data, error } = useQuery(StockMovesDocument, {
    variables: { productId: product.id, first: SHOWN },
    fetchPolicy: 'network-only',
  })
  const moves = data?.stockMoves
  return (
    <DialogFrame hasCloseButton title={t('Stock moves of {name}', { name: product.name })} size="lg" onClose={onClose}>
      <Dialog.Body tabIndex={0}>
        {error ? (
          <p role="alert">{getErrorMessage(error)}</p>
        ) : !moves ? (
          <Skeleton />
        ) : (
          <table className={styles.reviewTable}>
            <thead>
              <tr>
                <th>{t('Time')}</th>
                <th>{t('Reason')}</th>
                <th>{t('By')}</th>
                <th className={styles.end}>{t('Change')}</th>
                <th className={styles.end}>{t('Stock')}</th>
              </tr>
            </thead>
            <tbody>
              {moves.nodes.map(({ id, at, reason, note, actorName, change, stock }) => (
                <tr key={id}>
                  <td>{verbatim(dayTimeFormat.format(new Date(at)))}</td>
                  <td>
                    {t(REASON_NAMES[reason])}
                    {note && <small>{note}</small>}
                  </td>
                  <td>{actorName ?? '–'}</td>
                  <td className={styles.end}>
                    <Money amount={change} isDifference />
                  </td>
                  <td className={styles.end}>
                    <b>{groupThousands(stock)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {moves && moves.totalCount > SHOWN && (
          <p>{t('The latest {shown} of {count} moves.', { shown: SHOWN, count: moves.totalCount })}</p>
        )}
      </Dialog.Body>
    </DialogFrame>
  )
}
