import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { sentenceFor } from '#client/apollo/errors.ts'
import { noDataFound } from '#client/copy.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductGrid, ProductGridPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { notify } from '#client/ui/notify.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SearchPageDocument } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'

const popular = ['Fresh Fruits', 'Vegetables', 'Dairy Products', 'Bread', 'Rice', 'Cooking Oil', 'Milk', 'Eggs']

export function SearchPage() {
  const [params] = useSearchParams()
  const search = params.get('q')?.trim() ?? ''
  return (
    <div className="page">
      <PageHead title={search ? `“${search}”` : 'Search'} unlisted />
      {search ? <Results key={search} search={search} /> : <Popular />}
    </div>
  )
}

function Popular() {
  return (
    <>
      <h1 className={styles.heading}>Popular searches</h1>
      <ul className={styles.popular}>
        {popular.map((words) => (
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

function Results({ search }: { search: string }) {
  const { data, error, fetchMore } = useQuery(SearchPageDocument, { variables: { search } })
  const [loadingMore, setLoadingMore] = useState(false)
  if (error) throw error

  const showMore = async () => {
    setLoadingMore(true)
    try {
      await fetchMore({ variables: { after: data?.products.pageInfo.endCursor } })
    } catch (problem) {
      notify.error(sentenceFor(problem))
    }
    setLoadingMore(false)
  }

  return (
    <>
      <h1 className={styles.heading} aria-live="polite">
        Search Results: {data?.products.totalCount ?? '…'}
      </h1>
      {!data && <ProductGridPlaceholder count={10} />}
      {data?.products.edges.length === 0 && (
        <EmptyState
          art={<BasketMark mood="grey" />}
          {...noDataFound}
          action={
            <LinkButton as={Link} to={paths.home()}>
              See all categories
            </LinkButton>
          }
        />
      )}
      {data && data.products.edges.length > 0 && (
        <ProductGrid>
          {data.products.edges.map(({ node }, place) => (
            <li key={node.id}>
              <ProductCard product={node} eager={place < 4} action={<AddToCartButton product={node} tone="card" />} />
            </li>
          ))}
        </ProductGrid>
      )}
      {data?.products.pageInfo.hasNextPage && (
        <p className={styles.more}>
          <Button variant="soft" busy={loadingMore} onClick={showMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}
