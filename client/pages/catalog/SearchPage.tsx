import { useQuery } from '@apollo/client/react'
import * as paths from '#client/app/paths.ts'
import { CategoryBasket } from '#client/features/catalog/CategoryBasket.tsx'
import { CategoryGrid, CategoryGridPlaceholder } from '#client/features/catalog/CategoryGrid.tsx'
import { hasSearch } from '#client/features/search/searchParams.ts'
import { useSearch } from '#client/features/search/useSearch.ts'
import { searchPlaceholder } from '#client/i18n/copy.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SearchStartDocument } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'

export function SearchPage() {
  const { search } = useSearch()
  const { q } = search
  return (
    <div className="page">
      <PageHead
        title={q ? verbatim(`“${q}”`) : t('Search')}
        description={
          q
            ? t('What Kasero has for “{q}”: prices in shillings, what is in stock today, brought to your door.', { q })
            : t('Search the whole market, by its local names too.')
        }
        // Filters and sort orders are views of the same list.
        canonical={paths.search(q)}
      />
      {/* A new search term remounts the results; new filters narrow the same list. */}
      {hasSearch(search) ? <SearchResults key={q} /> : <SearchStart />}
    </div>
  )
}

/** Categories, shown when the URL contains no search. */
function SearchStart() {
  const { data, error } = useQuery(SearchStartDocument)
  if (error && !data) throw error
  return (
    <>
      <h1 className={styles.start}>{t(searchPlaceholder)}</h1>
      <p className={styles.categoriesHint}>{t('Or browse a category:')}</p>
      {data ? (
        <CategoryGrid>
          {data.categories.map((category) => (
            <li key={category.id}>
              <CategoryBasket category={category} />
            </li>
          ))}
        </CategoryGrid>
      ) : (
        <CategoryGridPlaceholder />
      )}
    </>
  )
}
