import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { getErrorMessage } from '#client/apollo/errors.ts'
import { FilterChips } from '#client/features/search/FilterChips.tsx'
import { FilterPanel } from '#client/features/search/FilterPanel.tsx'
import { FilterSheet } from '#client/features/search/FilterSheet.tsx'
import { SortSelect } from '#client/features/search/SortSelect.tsx'
import { buildSearchPath, countFilters, removeFilters } from '#client/features/search/searchParams.ts'
import { useFacets } from '#client/features/search/useFacets.ts'
import { type ChangeSearch, useSearch } from '#client/features/search/useSearch.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SearchPageDocument } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'
import { variablesOf } from './SearchPage.variables.ts'
import { NothingFound, RelatedProducts, ResultList, ResultListPlaceholder } from './SearchResultList.tsx'

/** Results of the search in the URL, with filters and sort order. */
export function SearchResults() {
  const { search, pendingSearch, change } = useSearch()
  const address = buildSearchPath(search)
  const { data, previousData, error, fetchMore, refetch } = useQuery(SearchPageDocument, {
    variables: variablesOf(search),
  })
  /** Search whose next page is loading or failed to load. */
  const [more, setMore] = useState({ of: '', state: 'none' as 'none' | 'loading' | 'failed' })
  const found = (data ?? previousData)?.search
  const heading = useRef<HTMLHeadingElement>(null)
  const facets = useFacets(found?.facets, pendingSearch.categories)
  if (error && !found) throw error

  const loadMore = async () => {
    setMore({ of: address, state: 'loading' })
    const answer = fetchMore({ variables: { after: found?.pageInfo.endCursor, more: true } })
    const state = await answer.then(
      () => 'none' as const,
      () => 'failed' as const,
    )
    setMore((now) => (now.of === address ? { of: address, state } : now))
  }

  /** For controls that disappear when pressed: moves the focus to the result count, which they change. */
  const changeAndTell: ChangeSearch = (next) => {
    change(next)
    heading.current?.focus({ preventScroll: true })
  }

  /** Whether the shown results belong to an earlier search while the new ones load. */
  const outdated = buildSearchPath(pendingSearch) !== address || !data
  const panel =
    facets && found && (found.totalCount || countFilters(pendingSearch) > 0)
      ? { search: pendingSearch, facets, change }
      : undefined
  return (
    <div className={found && !panel ? undefined : styles.columns}>
      <aside aria-label={t('Filters')} className={styles.side}>
        {panel && (
          <>
            <div className={styles.sideHead}>
              <h2>{t('Filters')}</h2>
              {countFilters(pendingSearch) > 0 && (
                <button
                  type="button"
                  className={styles.clear}
                  onClick={() => changeAndTell(removeFilters(pendingSearch))}
                >
                  {t('Clear All')}
                </button>
              )}
            </div>
            <FilterPanel {...panel} />
          </>
        )}
      </aside>
      <div className={styles.results} aria-busy={outdated && !error}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading} aria-live="polite">
            {t('Search Results: {count}', { count: found?.totalCount ?? '…' })}
          </h1>
          <div className={styles.tools}>
            {panel && <FilterSheet {...panel} resultCount={found?.totalCount ?? 0} />}
            {(panel || !found) && <SortSelect search={pendingSearch} change={change} />}
            <FilterChips search={pendingSearch} facets={facets} change={changeAndTell} />
          </div>
        </div>
        {found?.didYouMean && (
          <p className={styles.meant}>
            <RichText
              text={t('Did you mean <words>{words}</words>?', { words: found.didYouMean })}
              elements={{ words: (words) => <Link to={buildSearchPath({ ...search, q: words })}>{words}</Link> }}
            />
          </p>
        )}
        {error && (
          <Notice
            tone="danger"
            className={styles.notice}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch().catch(() => undefined)}>
                {t(tryAgain)}
              </Button>
            }
          >
            {getErrorMessage(error)}
          </Notice>
        )}
        <h2 className="visually-hidden">{t('Products')}</h2>
        {!found && <ResultListPlaceholder />}
        {found?.edges.length === 0 && (
          <NothingFound search={search}>
            <RelatedProducts products={found.related} />
          </NothingFound>
        )}
        {found && found.edges.length > 0 && (
          <ResultList
            address={address}
            products={found.edges}
            dim={outdated}
            next={found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null}
            more={more.of === address ? more.state : 'none'}
            onMore={loadMore}
          />
        )}
        {found && found.edges.length > 0 && !found.pageInfo.hasNextPage && <RelatedProducts products={found.related} />}
      </div>
    </div>
  )
}
