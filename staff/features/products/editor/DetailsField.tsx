import { Button, IconButton, Input } from '@chakra-ui/react'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { t } from '#client/i18n/t.ts'
import styles from './editor.module.css'

/** Properties such as origin and storage, one line each. Lines left empty are not stored. */
export function DetailsField() {
  const { control, register } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'details' })
  const { errors } = useFormState({ control, name: 'details' })
  const problems = (errors.details ?? []) as { message?: string; label?: { message?: string } }[] & { message?: string }
  const message = problems.message ?? fields.map((_, index) => problems[index]?.label?.message).find(Boolean)
  return (
    <fieldset className={styles.details}>
      <legend>{t('Properties')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.detail}>
          <Input
            aria-label={t('Label of property {place}', { place: index + 1 })}
            placeholder={t('Origin')}
            maxLength={60}
            {...register(`details.${index}.label`)}
          />
          <Input
            aria-label={t('Value of property {place}', { place: index + 1 })}
            maxLength={500}
            {...register(`details.${index}.value`)}
          />
          <IconButton
            variant="ghost"
            aria-label={t('Remove property {place}', { place: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash />
          </IconButton>
        </div>
      ))}
      {message && <p role="alert">{t(message)}</p>}
      <Button size="xs" variant="ghost" onClick={() => append({ label: '', value: '' })}>
        <IconPlus />
        {t('Add a property')}
      </Button>
    </fieldset>
  )
}
