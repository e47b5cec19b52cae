import { useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { localName, t } from '#client/i18n/t.ts'
import { SelectField } from '#client/ui/Field.tsx'
import styles from './CategorySelects.module.css'

type NamedEntity = { id: string; name: string }
type Category = NamedEntity & { subcategories: readonly NamedEntity[] }
type Props = { categories: readonly Category[]; category: Category; subcategory: string | undefined }

/** Category and subcategory of a listing as native select fields, for phones; wide screens show baskets and chips. */
export function CategorySelects({ categories, category, subcategory }: Props) {
  const navigate = useNavigate()
  const openCategory = (id: string) => {
    const chosen = categories.find((entity) => entity.id === id)
    if (chosen) navigate(paths.category(chosen))
  }
  const openSubcategory = (id: string) => {
    const chosen = category.subcategories.find((entity) => entity.id === id)
    if (chosen) navigate(paths.listing({ category, subcategory: chosen }))
  }
  return (
    <div className={styles.selects}>
      <SelectField
        label={t('Category')}
        hideLabel
        value={category.id}
        onChange={(event) => openCategory(event.target.value)}
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
          onChange={(event) => openSubcategory(event.target.value)}
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
