import { useQuery } from '@apollo/client/react'
import { memo, Suspense, useRef } from 'react'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductCardPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { ProductStrip, ProductStripItem } from '#client/features/catalog/ProductStrip.tsx'
import { localName } from '#client/i18n/t.ts'
import { useIsNearViewport } from '#client/ui/useIsNearViewport.ts'
import type { CategoriesQuery } from './Categories.generated.ts'
import { toIdVariables } from './HomePage.categories.ts'
import { HomeCategoriesDocument, type HomeCategoriesQuery } from './HomePage.generated.ts'
import styles from './HomePage.module.css'

type Category = CategoriesQuery['categories'][number]
type CategoriesWithProducts = HomeCategoriesQuery['categories']
type Props = {
  categories: readonly Category[]
  /** Products of the categories; undefined while they load, when placeholders are shown. */
  categoriesWithProducts: CategoriesWithProducts | undefined
  /** Whether the first category is in the first screen. */
  eager?: boolean
}

export function HomeCategories({ categories, categoriesWithProducts, eager = false }: Props) {
  return categories.map((category, index) => (
    <Suspense key={category.id}>
      <HomeCategory
        category={category}
        products={categoriesWithProducts?.find(({ id }) => id === category.id)?.products.nodes}
        eager={eager && index === 0}
      />
    </Suspense>
  ))
}

type CategoryProps = {
  category: Category
  products: CategoriesWithProducts[number]['products']['nodes'] | undefined
  eager: boolean
}

/** Memoized, so that products of other categories do not cause a new render. */
const HomeCategory = memo(function HomeCategory({ category, products, eager }: CategoryProps) {
  if (products?.length === 0) return null
  return (
    <ProductStrip title={localName(category)} href={paths.category(category)}>
      {products?.map((product, place) => (
        <ProductStripItem key={product.id}>
          <ProductCard
            product={product}
            place="strip"
            eager={eager && place < 2}
            action={<AddToCartButton product={product} tone="card" />}
          />
        </ProductStripItem>
      )) ?? cardPlaceholders}
    </ProductStrip>
  )
})

const cardPlaceholders = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
  <ProductStripItem key={place}>
    <ProductCardPlaceholder />
  </ProductStripItem>
))

/**
 * Renders the names and links of the later categories immediately; their products are queried when they come within
 * half a screen of the viewport.
 */
export function LaterHomeCategories({ categories }: Pick<Props, 'categories'>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place} className={styles.later}>
      {/* Remounts with a new key, because a cache-only query stays so. On return to the page it reads the cache. */}
      <LaterCategories
        key={isNear ? 'near' : 'far'}
        categories={categories}
        fetchPolicy={isNear ? 'cache-first' : 'cache-only'}
      />
    </div>
  )
}

function LaterCategories({
  categories,
  fetchPolicy,
}: Pick<Props, 'categories'> & { fetchPolicy: 'cache-first' | 'cache-only' }) {
  const { data } = useQuery(HomeCategoriesDocument, { variables: toIdVariables(categories), fetchPolicy })
  return <HomeCategories categories={categories} categoriesWithProducts={data?.categories} />
}
