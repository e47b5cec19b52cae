import { useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { localName, t } from '#client/i18n/t.ts'
import { SelectField } from '#client/ui/Field.tsx'
import styles from './CategorySelects.module.css'

type Named = { id: string; name: string }
type Category = Named & { subcategories: readonly Named[] }
type Props = { categories: readonly Category[]; category: Category; subcategory: string | undefined }

/** Category and subcategory of a listing as native select fields, for phones; wide screens show baskets and chips. */
export function CategorySelects({ categories, category, subcategory }: Props) {
  const navigate = useNavigate()
  const toCategory = (id: string) => {
    const chosen = categories.find((one) => one.id === id)
    if (chosen) navigate(paths.category(chosen))
  }
  const toSubcategory = (id: string) => {
    const chosen = category.subcategories.find((one) => one.id === id)
    if (chosen) navigate(paths.listing({ category, subcategory: chosen }))
  }
  return (
    <div className={styles.selects}>
      <SelectField
        label={t('Category')}
        hideLabel
        value={category.id}
        onChange={(event) => toCategory(event.target.value)}
      >
        {categories.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {localName(choice)}
          </option>
        ))}
      </SelectField>
      {category.subcategories.length > 0 && (
        <SelectField
          label={t('Subcategory')}
          hideLabel
          value={subcategory ?? ''}
          onChange={(event) => toSubcategory(event.target.value)}
        >
          {category.subcategories.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {localName(choice)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
