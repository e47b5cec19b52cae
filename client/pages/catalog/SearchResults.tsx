import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { getErrorMessage } from '#client/apollo/errors.ts'
import { loadNextPage } from '#client/apollo/pagedResults.ts'
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
import { NothingFound, RelatedProducts, ResultListPlaceholder, SearchResultList } from './SearchResultList.tsx'

/** Results of the search in the URL, with filters and sort order. */
export function SearchResults() {
  const { search, pendingSearch, change } = useSearch()
  const address = buildSearchPath(search)
  const { data, previousData, error, refetch, observable } = useQuery(SearchPageDocument, {
    variables: variablesOf(search),
  })
  /** Search whose next page is loading or failed to load. */
  const [loadState, setLoadState] = useState({ of: '', state: 'none' as 'none' | 'loading' | 'failed' })
  const result = (data ?? previousData)?.search
  const heading = useRef<HTMLHeadingElement>(null)
  const facets = useFacets(result?.facets, pendingSearch.categories)
  if (error && !result) throw error

  const loadMore = async () => {
    setLoadState({ of: address, state: 'loading' })
    const request = loadNextPage(observable, { after: result?.pageInfo.endCursor, more: true })
    const state = await request.then(
      () => 'none' as const,
      () => 'failed' as const,
    )
    setLoadState((now) => (now.of === address ? { of: address, state } : now))
  }

  /** For controls that disappear when pressed: moves the focus to the result count, which they change. */
  const changeAndFocus: ChangeSearch = (next) => {
    change(next)
    heading.current?.focus({ preventScroll: true })
  }

  /** Whether the shown results belong to an earlier search while the new ones load. */
  const isOutdated = buildSearchPath(pendingSearch) !== address || !data
  // Filters that are being removed keep it: otherwise it would close under the finger after nothing was found.
  const isFiltered = countFilters(search) > 0 || countFilters(pendingSearch) > 0
  const panel =
    facets && result && (result.totalCount || isFiltered) ? { search: pendingSearch, facets, change } : undefined
  return (
    <div className={result && !panel ? undefined : styles.columns}>
      <aside aria-label={t('Filters')} className={styles.sidebar}>
        {panel && (
          <>
            <div className={styles.sidebarHeader}>
              <h2>{t('Filters')}</h2>
              {countFilters(pendingSearch) > 0 && (
                <button
                  type="button"
                  className={styles.clear}
                  onClick={() => changeAndFocus(removeFilters(pendingSearch))}
                >
                  {t('Clear All')}
                </button>
              )}
            </div>
            <FilterPanel {...panel} />
          </>
        )}
      </aside>
      <div className={styles.results} aria-busy={isOutdated && !error}>
        <div className={styles.header}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading} aria-live="polite">
            {t('Search Results: {count}', { count: result?.totalCount ?? '…' })}
          </h1>
          <div className={styles.tools}>
            {panel && <FilterSheet {...panel} resultCount={result?.totalCount ?? 0} />}
            {(panel || !result) && <SortSelect search={pendingSearch} change={change} />}
            <FilterChips search={pendingSearch} facets={facets} change={changeAndFocus} />
          </div>
        </div>
        {result?.didYouMean && (
          <p className={styles.suggestion}>
            <RichText
              text={t('Did you mean <words>{words}</words>?', { words: result.didYouMean })}
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
        {!result && <ResultListPlaceholder />}
        {result?.edges.length === 0 && (
          <NothingFound search={search}>
            <RelatedProducts products={result.related} />
          </NothingFound>
        )}
        {result && result.edges.length > 0 && (
          <SearchResultList
            address={address}
            products={result.edges}
            isDimmed={isOutdated}
            next={result.pageInfo.hasNextPage ? result.pageInfo.endCursor : null}
            loadState={loadState.of === address ? loadState.state : 'none'}
            onMore={loadMore}
          />
        )}
        {result && result.edges.length > 0 && !result.pageInfo.hasNextPage && (
          <RelatedProducts products={result.related} />
        )}
      </div>
    </div>
  )
}
