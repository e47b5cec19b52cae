import { useQuery } from '@apollo/client/react'
import { memo, useRef } from 'react'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductCardPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { ProductStrip, ProductStripItem } from '#client/features/catalog/ProductStrip.tsx'
import { localName } from '#client/i18n/t.ts'
import { useNear } from '#client/ui/useNear.ts'
import { type HomePageQuery, HomeShelvesDocument, type HomeShelvesQuery } from './HomePage.generated.ts'
import { idsOf } from './HomePage.shelves.ts'

type Shelf = HomePageQuery['categories'][number]
type Filled = HomeShelvesQuery['categories']
type Props = {
  shelves: readonly Shelf[]
  /** What stands on them, when it is there; until then they keep their place. */
  filled: Filled | undefined
  /** The first of them is in the first screen. */
  eager?: boolean
}

export function HomeShelves({ shelves, filled, eager = false }: Props) {
  return shelves.map((shelf, at) => (
    <HomeShelf key={shelf.id} shelf={shelf} products={filled?.find(({ id }) => id === shelf.id)?.products.nodes} eager={eager && at === 0} />
  ))
}

type ShelfProps = { shelf: Shelf; products: Filled[number]['products']['nodes'] | undefined; eager: boolean }

/** What stands on other shelves is no reason to draw this one anew. */
const HomeShelf = memo(function HomeShelf({ shelf, products, eager }: ShelfProps) {
  if (products?.length === 0) return null
  return (
    <ProductStrip title={localName(shelf)} href={paths.category(shelf)}>
      {products?.map((product, place) => (
        <ProductStripItem key={product.id}>
          <ProductCard product={product} place="strip" eager={eager && place < 2} action={<AddToCartButton product={product} tone="card" />} />
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

/** Their names and ways on are in the page; their products are asked for when the shopper comes within half a screen of them. */
export function HomeShelvesLater({ shelves }: Pick<Props, 'shelves'>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place}>
      {/* A key, because a query that was told to look only into the cache stays with that. Who comes back to the page finds them there. */}
      <LaterShelves key={near ? 'asked' : 'kept'} shelves={shelves} fetchPolicy={near ? 'cache-first' : 'cache-only'} />
    </div>
  )
}

function LaterShelves({ shelves, fetchPolicy }: Pick<Props, 'shelves'> & { fetchPolicy: 'cache-first' | 'cache-only' }) {
  const { data } = useQuery(HomeShelvesDocument, { variables: idsOf(shelves), fetchPolicy })
  return <HomeShelves shelves={shelves} filled={data?.categories} />
}
