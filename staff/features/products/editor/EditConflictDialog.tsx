import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { VAT_NAMES } from '#staff/features/products/productTexts.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import styles from './editor.module.css'
import { EDITOR_FIELD_NAMES } from './editorTexts.ts'
import type { ProductField, ProductValues } from './productForm.ts'

export type Choice = 'mine' | 'theirs'

type Props = {
  fields: readonly ProductField[]
  mine: ProductValues
  theirs: ProductValues
  /** Names of categories and subcategories by id. */
  names: ReadonlyMap<string, string>
  onChoose: (choices: Partial<Record<ProductField, Choice>>) => void
  onClose: () => void
}

/** Fields that two users changed at the same time: for each, one of the values is chosen. */
export function EditConflictDialog({ fields, mine, theirs, names, onChoose, onClose }: Props) {
  const [choices, setChoices] = useState<Partial<Record<ProductField, Choice>>>({})
  const isComplete = fields.every((field) => choices[field])
  return (
    <DialogFrame
      title={t('Another user changed this product')}
      description={t('Nothing was overwritten. Choose which value stays.')}
      role="alertdialog"
      onClose={onClose}
    >
      <Dialog.Body>
        {fields.map((field) => (
          <fieldset key={field} className={styles.conflict}>
            <legend>{t(EDITOR_FIELD_NAMES[field])}</legend>
            {(['theirs', 'mine'] as const).map((choice) => (
              <label key={choice} className={styles.version}>
                <input
                  type="radio"
                  name={field}
                  checked={choices[field] === choice}
                  onChange={() => setChoices({ ...choices, [field]: choice })}
                />
                <span>
                  {choice === 'mine' ? t('Yours') : t('Stored now')}
                  <b>{describe(field, choice === 'mine' ? mine : theirs, names)}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>{t('Back to the form')}</DialogClose>
        <Button disabled={!isComplete} onClick={() => onChoose(choices)}>
          {t('Save my choice')}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** A value in words; pictures and properties by what they contain. */
function describe(field: ProductField, values: ProductValues, names: ReadonlyMap<string, string>): Translated {
  if (field === 'images') return t('{count} pictures, first {name}', describePictures(values.images))
  if (field === 'details')
    return verbatim(values.details.map(({ label, value }) => `${label}: ${value}`).join(', ') || '–')
  if (field === 'categoryIds' || field === 'subcategoryIds')
    return verbatim(values[field].map((id) => names.get(id) ?? id).join(', ') || '–')
  if (field === 'vatClass') return values.vatClass ? t(VAT_NAMES[values.vatClass]) : t('Not set')
  const value = values[field]
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return verbatim(typeof value === 'number' ? groupThousands(value) : value || '–')
}

const describePictures = (images: readonly string[]) => ({
  count: images.length,
  name: images[0]?.split('/').at(-2) ?? '–',
})
