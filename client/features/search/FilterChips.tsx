import { localName, t } from '#client/i18n/t.ts'
import { IconX } from '#client/ui/icons.ts'
import styles from './chips.module.css'
import { formatPriceRange } from './formatPriceRange.ts'
import type { Facets } from './PriceFilter.tsx'
import { countFilters, removeFilters, type Search } from './searchParams.ts'
import type { ChangeSearch } from './useSearch.ts'

type Props = { search: Search; facets: Facets | undefined; change: ChangeSearch }

/** Active filters as chips; a tap removes the filter. */
export function FilterChips({ search, facets, change }: Props) {
  if (countFilters(search) === 0) return null
  const { minPrice, maxPrice, categories, ...rest } = search
  const hasPriceFilter = minPrice !== undefined || maxPrice !== undefined
  const getCategoryName = (id: string) => {
    const facet = facets?.categories.find(({ category }) => category.id === id)
    return facet ? localName(facet.category) : t('Category')
  }
  return (
    <ul className={styles.chips} aria-label={t('Active filters')}>
      {hasPriceFilter && (
        <Chip words={formatPriceRange(minPrice, maxPrice)} onRemove={() => change({ ...rest, categories })} />
      )}
      {categories.map((id) => (
        <Chip
          key={id}
          words={getCategoryName(id)}
          onRemove={() => change({ ...search, categories: categories.filter((other) => other !== id) })}
        />
      ))}
      <li className={styles.last}>
        <button type="button" className={styles.clear} onClick={() => change(removeFilters(search))}>
          {t('Clear All')}
        </button>
      </li>
    </ul>
  )
}

function Chip({ words: label, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.active}
        aria-label={t('Remove the filter {words}', { words: label })}
        onClick={onRemove}
      >
        {label}
        <IconX size={18} />
      </button>
    </li>
  )
}
