import { localName, t } from '#client/i18n/t.ts'
import styles from './FilterPanel.module.css'
import { type Facets, PriceFilter } from './PriceFilter.tsx'
import type { Search } from './searchParams.ts'
import type { ChangeSearch } from './useSearch.ts'

export interface FilterPanelProps {
  search: Search
  facets: Facets
  change: ChangeSearch
}

export function FilterPanel({ search, facets, change }: FilterPanelProps) {
  const { categories } = search
  const choose = (id: string, checked: boolean) =>
    change({ ...search, categories: checked ? [...categories, id] : categories.filter((other) => other !== id) })
  return (
    <>
      <PriceFilter search={search} bands={facets.prices} change={change} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('Category')}</legend>
        {facets.categories.map(({ category, count }) => (
          <label key={category.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={categories.includes(category.id)}
              onChange={({ target }) => choose(category.id, target.checked)}
            />
            <span className={styles.name}>{localName(category)}</span>
            <span className={styles.count}>{count}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
