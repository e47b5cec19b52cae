import { memo, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductGrid, ProductGridPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { popularSearches } from '#client/features/search/popularSearches.ts'
import { buildSearchPath, countFilters, removeFilters, type Search } from '#client/features/search/searchParams.ts'
import { useOnNearEnd } from '#client/features/search/useOnNearEnd.ts'
import { noDataFound, tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import type { SearchPageQuery } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'

type Props = {
  address: string
  products: SearchPageQuery['search']['edges']
  /** Whether the results of a newer search are loading. */
  isDimmed: boolean
  /** Cursor of the next page; null at the end of the list. */
  next: string | null
  loadState: 'none' | 'loading' | 'failed'
  onMore: () => void
}

/**
 * List of results that loads more when its end comes near the viewport. The button serves visitors without JavaScript,
 * and those who cannot scroll.
 */
export function SearchResultList({ address, products, isDimmed, next, loadState, onMore }: Props) {
  useOnNearEnd(next !== null && loadState === 'none' && !isDimmed, onMore)
  // Memoized, so that changing a filter does not render a long list again.
  const grid = useMemo(
    () => (
      <ProductGrid>
        {products.map(({ node }, place) => (
          <li key={node.id}>
            <ProductCard product={node} eager={place < 4} action={<AddToCartButton product={node} tone="card" />} />
          </li>
        ))}
      </ProductGrid>
    ),
    [products],
  )
  return (
    <div className={styles.list} data-dim={isDimmed || undefined}>
      {grid}
      {loadState === 'failed' && (
        <Notice tone="danger" className={styles.notice}>
          {t('The next products did not come. Check your connection and try again.')}
        </Notice>
      )}
      {next && (
        <form
          action={paths.search()}
          className={styles.more}
          onSubmit={(event) => {
            event.preventDefault()
            if (loadState !== 'loading') onMore()
          }}
        >
          {[...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            name="after"
            value={next}
            variant="soft"
            busy={loadState === 'loading'}
            busyText={t('Loading more')}
          >
            {loadState === 'failed' ? t(tryAgain) : t('Show more')}
          </Button>
        </form>
      )}
    </div>
  )
}

type RelatedProps = { products: SearchPageQuery['search']['related'] }

/** Products that match the search less closely, below the results; the chosen sort order does not apply to them. */
export const RelatedProducts = memo(function RelatedProducts({ products }: RelatedProps) {
  if (!products?.length) return null
  return (
    <section className={styles.related} aria-labelledby="related-products">
      <h2 id="related-products" className={styles.subheading}>
        {t('You may also like')}
      </h2>
      <div className={styles.list}>
        <ProductGrid>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} action={<AddToCartButton product={product} tone="card" />} />
            </li>
          ))}
        </ProductGrid>
      </div>
    </section>
  )
})

export const ResultListPlaceholder = () => (
  <div className={styles.list}>
    <ProductGridPlaceholder count={10} />
  </div>
)

/** Empty state of a search: offers to clear the filters, shows the children, and suggests popular searches. */
export function NothingFound({ search, children }: { search: Search; children: ReactNode }) {
  const isFiltered = countFilters(search) > 0
  return (
    <>
      <EmptyState
        art={<BasketMark mood="grey" />}
        title={t(noDataFound.title)}
        text={isFiltered ? t('Nothing fits all of your filters.') : t(noDataFound.text)}
        action={
          <>
            {isFiltered && (
              <LinkButton as={Link} to={buildSearchPath(removeFilters(search))}>
                {t('Clear all filters')}
              </LinkButton>
            )}
            <LinkButton as={Link} to={paths.home()} variant={isFiltered ? 'soft' : 'solid'}>
              {t('See all categories')}
            </LinkButton>
          </>
        }
      />
      {children}
      <h2 className={styles.subheading}>{t('Popular searches')}</h2>
      <ul className={styles.popular}>
        {popularSearches.map((words) => (
          <li key={words}>
            <LinkButton as={Link} to={paths.search(words)} variant="outline" size="sm">
              {words}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
