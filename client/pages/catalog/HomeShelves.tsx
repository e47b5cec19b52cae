import { useQuery } from '@apollo/client/react'
import { memo, useRef } from 'react'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductCardPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { ProductStrip, ProductStripItem } from '#client/features/catalog/ProductStrip.tsx'
import { localName } from '#client/i18n/t.ts'
import { useIsNearViewport } from '#client/ui/useIsNearViewport.ts'
import { type HomePageQuery, HomeShelvesDocument, type HomeShelvesQuery } from './HomePage.generated.ts'
import { idsOf } from './HomePage.shelves.ts'

type Shelf = HomePageQuery['categories'][number]
type Filled = HomeShelvesQuery['categories']
type Props = {
  shelves: readonly Shelf[]
  /** Products of the categories; undefined while they load, when placeholders are shown. */
  filled: Filled | undefined
  /** Whether the first category is in the first screen. */
  eager?: boolean
}

export function HomeShelves({ shelves, filled, eager = false }: Props) {
  return shelves.map((shelf, at) => (
    <HomeShelf
      key={shelf.id}
      shelf={shelf}
      products={filled?.find(({ id }) => id === shelf.id)?.products.nodes}
      eager={eager && at === 0}
    />
  ))
}

type ShelfProps = { shelf: Shelf; products: Filled[number]['products']['nodes'] | undefined; eager: boolean }

/** Memoized, so that products of other categories do not cause a new render. */
const HomeShelf = memo(function HomeShelf({ shelf, products, eager }: ShelfProps) {
  if (products?.length === 0) return null
  return (
    <ProductStrip title={localName(shelf)} href={paths.category(shelf)}>
      {products?.map((product, place) => (
        <ProductStripItem key={product.id}>
          <ProductCard
            product={product}
            place="strip"
            eager={eager && place < 2}
            action={<AddToCartButton product={product} tone="card" />}
          />
        </ProductStripItem>
      )) ?? cardsToCome}
    </ProductStrip>
  )
})

const cardsToCome = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
  <ProductStripItem key={place}>
    <ProductCardPlaceholder />
  </ProductStripItem>
))

/**
 * Renders the names and links of the later categories at once; their products are queried when they come within half a
 * screen of the viewport.
 */
export function HomeShelvesLater({ shelves }: Pick<Props, 'shelves'>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useIsNearViewport(place)
  return (
    <div ref={place}>
      {/* Remounts with a new key, because a cache-only query stays so. On return to the page it reads the cache. */}
      <LaterShelves key={near ? 'asked' : 'kept'} shelves={shelves} fetchPolicy={near ? 'cache-first' : 'cache-only'} />
    </div>
  )
}

function LaterShelves({
  shelves,
  fetchPolicy,
}: Pick<Props, 'shelves'> & { fetchPolicy: 'cache-first' | 'cache-only' }) {
  const { data } = useQuery(HomeShelvesDocument, { variables: idsOf(shelves), fetchPolicy })
  return <HomeShelves shelves={shelves} filled={data?.categories} />
}
