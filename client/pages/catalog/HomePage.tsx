import { useQuery } from '@apollo/client/react'
import * as paths from '#client/app/paths.ts'
import { CategoryBasket } from '#client/features/catalog/CategoryBasket.tsx'
import { CategoryGrid, CategoryGridPlaceholder } from '#client/features/catalog/CategoryGrid.tsx'
import { HomeHero } from '#client/features/catalog/HomeHero.tsx'
import { ProductStripPlaceholder } from '#client/features/catalog/ProductStrip.tsx'
import { msg, t } from '#client/i18n/t.ts'
import { shopGraph } from '#client/pages/linkedData.ts'
import { LinkedData } from '#client/ui/LinkedData.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { HomePageDocument, HomeShelvesDocument } from './HomePage.generated.ts'
import styles from './HomePage.module.css'
import { idsOf, shelvesAtOnce, shelvesLater } from './HomePage.shelves.ts'
import { HomeShelves, HomeShelvesLater } from './HomeShelves.tsx'

const description = msg(
  'Matooke, milk, bread and a thousand other groceries at market prices, brought to your door in Kampala the same day. Pay on delivery.',
)

/** The first categories hold fresh produce; the hero promotes one of their products. */
const FRESH = 3

export function HomePage() {
  const { data, error } = useQuery(HomePageDocument)
  const shelves = data?.categories
  const { data: filled, error: unfilled } = useQuery(HomeShelvesDocument, {
    variables: idsOf(shelvesAtOnce(shelves ?? [])),
    skip: !shelves,
  })
  if (error ?? unfilled) throw error ?? unfilled
  const [first] = shelves ?? []
  return (
    <div className="page">
      <PageHead
        title={t('Fresh groceries in Kampala, home today')}
        description={t(description)}
        canonical={paths.home()}
      />
      {import.meta.env.SSR && <LinkedData graph={shopGraph} />}
      <HomeHero
        shopHref={first ? paths.category(first) : paths.search()}
        products={filled?.categories.slice(0, FRESH).flatMap(({ products }) => products.nodes) ?? []}
      />
      <section aria-labelledby="shop-by-category">
        <h2 id="shop-by-category" className={styles.heading}>
          {t('Shop by Category')}
        </h2>
        {shelves ? (
          <CategoryGrid>
            {shelves.map((category, index) => (
              <li key={category.id}>
                <CategoryBasket category={category} eager={index < 8} />
              </li>
            ))}
          </CategoryGrid>
        ) : (
          <CategoryGridPlaceholder />
        )}
      </section>
      {shelves ? (
        <>
          <HomeShelves shelves={shelvesAtOnce(shelves)} filled={filled?.categories} eager />
          <HomeShelvesLater shelves={shelvesLater(shelves)} />
        </>
      ) : (
        <>
          <ProductStripPlaceholder />
          <ProductStripPlaceholder />
        </>
      )}
    </div>
  )
}
