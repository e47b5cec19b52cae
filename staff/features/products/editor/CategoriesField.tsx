import { Checkbox, Fieldset } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import type { ProductEditorCategoriesQuery } from './editor.generated.ts'
import styles from './editor.module.css'

type Option = { id: string; name: string }
type Props = { name: string; label: Translated; options: readonly Option[]; isRequired?: boolean }

/** Checkboxes of categories or subcategories; the form's value is the list of chosen ids. */
export function Choices({ name, label, options, isRequired }: Props) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as string[]
  const message = fieldState.error?.message
  return (
    <Fieldset.Root invalid={message !== undefined} className={styles.choices}>
      <Fieldset.Legend>{isRequired ? verbatim(`${label} *`) : label}</Fieldset.Legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <Checkbox.Root
            key={option.id}
            checked={chosen.includes(option.id)}
            onCheckedChange={({ checked }) =>
              field.onChange(checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          >
            <Checkbox.HiddenInput ref={index === 0 ? field.ref : undefined} onBlur={field.onBlur} />
            <Checkbox.Control borderColor="border.field" />
            <Checkbox.Label>{option.name}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </div>
      {message && <Fieldset.ErrorText>{t(message)}</Fieldset.ErrorText>}
    </Fieldset.Root>
  )
}

type Categories = NonNullable<ProductEditorCategoriesQuery['categories']>

/** Categories, and the subcategories of those that are chosen. */
export function CategoriesField({ categories }: { categories: Categories }) {
  const { field } = useController({ name: 'categoryIds' })
  const { field: subField } = useController({ name: 'subcategoryIds' })
  const [chosen, chosenSub] = [field.value as string[], subField.value as string[]]
  const offered = new Map(
    categories
      .filter(({ id, subcategories }) => chosen.includes(id) || subcategories.some((sub) => chosenSub.includes(sub.id)))
      .flatMap(({ subcategories }) => subcategories.map((sub) => [sub.id, sub] as const)),
  )
  return (
    <>
      <Choices name="categoryIds" label={t('Categories')} options={categories} isRequired />
      {offered.size > 0 && <Choices name="subcategoryIds" label={t('Subcategories')} options={[...offered.values()]} />}
    </>
  )
}
