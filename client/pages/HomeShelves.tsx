import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductCardPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { ProductStrip, ProductStripItem } from '#client/features/catalog/ProductStrip.tsx'
import * as paths from '#client/paths.ts'
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

export function HomeShelves({ shelves, filled, eager }: Props) {
  return shelves.map((shelf, at) => {
    const products = filled?.find(({ id }) => id === shelf.id)?.products.nodes
    if (products?.length === 0) return null
    return (
      <ProductStrip key={shelf.id} title={shelf.name} href={paths.category(shelf)}>
        {products?.map((product, place) => (
          <ProductStripItem key={product.id}>
            <ProductCard product={product} place="strip" eager={eager && at === 0 && place < 2} action={<AddToCartButton product={product} tone="card" />} />
          </ProductStripItem>
        )) ?? cardsToCome}
      </ProductStrip>
    )
  })
}

const cardsToCome = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
  <ProductStripItem key={place}>
    <ProductCardPlaceholder />
  </ProductStripItem>
))

/** Their names and ways on are in the page; their products are asked for when the shopper comes within two screens of them. */
export function HomeShelvesLater({ shelves }: Pick<Props, 'shelves'>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, 2)
  // Who comes back to the page finds them at once.
  const { data } = useQuery(HomeShelvesDocument, { variables: idsOf(shelves), fetchPolicy: near ? 'cache-first' : 'cache-only' })
  return (
    <div ref={place}>
      <HomeShelves shelves={shelves} filled={data?.categories} />
    </div>
  )
}
