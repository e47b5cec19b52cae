import { Button, Dialog, Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import { formatUgx, groupThousands } from '#client/ui/formatUgx.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Money } from '#staff/ui/Money.tsx'
import styles from './ProductGrid.module.css'
import type { Difference } from './stockTake.ts'

type Props = {
  differences: readonly Difference[]
  counted: number
  isSaving: boolean
  onBook: (note: string) => void
  onClose: () => void
}

/** The differences of a stock-take before they are booked. */
export function StockTakeReview({ differences, counted, isSaving, onBook, onClose }: Props) {
  const [note, setNote] = useState('')
  const worth = differences.reduce((sum, difference) => sum + difference.worth, 0)
  return (
    <DialogFrame
      title={tn(differences.length, 'Book {count} difference?', 'Book {count} differences?')}
      description={
        <>
          {tn(counted, '{count} product counted. ', '{count} products counted. ')}
          {worth < 0
            ? t('Goods worth {amount} are missing.', { amount: formatUgx(-worth) })
            : t('The stock is worth {amount} more than expected.', { amount: formatUgx(worth) })}
        </>
      }
      size="lg"
      isLocked={isSaving}
      onClose={onClose}
    >
      <Dialog.Body tabIndex={0}>
        <table className={styles.reviewTable}>
          <thead>
            <tr>
              <th>{t('Product')}</th>
              <th className={styles.end}>{t('Expected')}</th>
              <th className={styles.end}>{t('Counted')}</th>
              <th className={styles.end}>{t('Difference')}</th>
              <th className={styles.end}>{t('Worth UGX')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ product, counted: units, stockAtCount, units: difference, worth: amount }) => (
              <tr key={product.id}>
                <td>
                  <b>{product.name}</b>
                  <small>{product.unit}</small>
                </td>
                <td className={styles.end}>{groupThousands(stockAtCount)}</td>
                <td className={styles.end}>
                  <b>{groupThousands(units)}</b>
                </td>
                <td className={styles.end}>
                  <Money amount={difference} isDifference />
                </td>
                <td className={styles.end}>
                  <Money amount={amount} isDifference />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Field.Root mt="12px">
          <Field.Label>{t('Note')}</Field.Label>
          <Input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>{t('Back to the count')}</DialogClose>
        <Button loading={isSaving} onClick={() => onBook(note.trim())}>
          {tn(differences.length, 'Book {count} difference', 'Book {count} differences')}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
