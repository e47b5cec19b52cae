import { useQuery } from '@apollo/client/react'
import { Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { nameField, showValue } from '#staff/features/imports/fieldTexts.ts'
import styles from '#staff/features/imports/imports.module.css'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { ProductSaveUndoPreviewDocument } from './saves.generated.ts'
import { useUndoSave } from './useUndoSave.ts'

type Props = { saveId: string; onClose: () => void }

/** What the undo of a bulk change restores and leaves alone, before it is done. */
export function UndoDialog({ saveId, onClose }: Props) {
  const { data, error, refetch } = useQuery(ProductSaveUndoPreviewDocument, {
    variables: { id: saveId },
    fetchPolicy: 'network-only',
  })
  const { undo, isUndoing } = useUndoSave()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const preview = data?.productSave?.undoPreview
  const hidden = preview ? preview.restoredCount + preview.keptCount - preview.cells.length : 0
  const run = async () => {
    if (await undo([saveId])) onClose()
    else await refetch()
  }
  return (
    <DialogFrame
      title={t('Undo this change?')}
      description={t('Units that were sold since stay sold. What another user has changed since is left alone.')}
      size="lg"
      isLocked={isUndoing}
      initialFocusEl={() => cancelButton.current}
      onClose={onClose}
    >
      <Dialog.Body tabIndex={0} px="12px">
        {preview ? (
          <section className={styles.scroll} aria-label={t('What goes back')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('Product')}</th>
                  <th>{t('Field')}</th>
                  <th>{t('Now')}</th>
                  <th>{t('Will be')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.cells.map((cell) => (
                  <tr key={`${cell.productId} ${cell.field}`}>
                    <td>{cell.productName}</td>
                    <td>{nameField(cell.field)}</td>
                    <td>{cell.current === null ? <i>{t('empty')}</i> : showValue(cell.field, cell.current)}</td>
                    <td>
                      {cell.isRestored ? (
                        <b>
                          {cell.field === 'product'
                            ? t('deleted')
                            : cell.previous === null
                              ? t('empty')
                              : showValue(cell.field, cell.previous)}
                        </b>
                      ) : (
                        <Pill hue="amber">{t('changed since, stays')}</Pill>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {hidden > 0 && <p>{tn(hidden, '{count} more value', '{count} more values')}</p>}
          </section>
        ) : error ? (
          <LoadError title={t('The change did not load')} error={error} onRetry={refetch} />
        ) : data ? (
          <p>{t('This change is undone already, or older than 24 hours.')}</p>
        ) : (
          <Skeleton />
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose ref={cancelButton} />
        <NetworkButton
          disabled={!preview || preview.restoredCount === 0}
          loading={isUndoing}
          onClick={() => void run()}
        >
          {preview ? tn(preview.restoredCount, 'Restore {count} value', 'Restore {count} values') : verbatim(t('Undo'))}
        </NetworkButton>
      </Dialog.Footer>
    </DialogFrame>
  )
}
