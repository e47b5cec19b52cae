import { Button, Dialog } from '@chakra-ui/react'
import { t } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import type { CellField, CellValue, Edit } from './gridEdits.ts'
import type { GridProductFragment } from './products.generated.ts'
import { FIELD_NAMES } from './productTexts.ts'

type Props = {
  product: GridProductFragment
  field: CellField
  edit: Edit
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

const show = (value: CellValue) => (typeof value === 'number' ? groupThousands(value) : value ? t('yes') : t('no'))

/** A cell that another user has changed in the meantime: one of the two values is chosen. */
export function ConflictDialog({ product, field, edit, onKeep, onTake, onClose }: Props) {
  const [mine, theirs] = [show(edit.value), show(product[field])]
  return (
    <DialogFrame title={t('Another user changed this cell')} role="alertdialog" size="sm" onClose={onClose}>
      <Dialog.Body>
        <Dialog.Description>
          {t('{cell} of {product} was {old}. It is now {theirs}; you typed {mine}.', {
            cell: t(FIELD_NAMES[field]),
            product: product.name,
            old: show(edit.base),
            theirs,
            mine,
          })}
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onTake}>
          {t('Take theirs: {theirs}', { theirs })}
        </Button>
        <Button onClick={onKeep}>{t('Keep mine: {mine}', { mine })}</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
