import { useQuery } from '@apollo/client/react'
import * as paths from '#client/app/paths.ts'
import { CategoryBasket } from '#client/features/catalog/CategoryBasket.tsx'
import { CategoryGrid, CategoryGridPlaceholder } from '#client/features/catalog/CategoryGrid.tsx'
import { HomeBanner } from '#client/features/catalog/HomeBanner.tsx'
import { HomeHero } from '#client/features/catalog/HomeHero.tsx'
import { ProductStripPlaceholder } from '#client/features/catalog/ProductStrip.tsx'
import { msg, t } from '#client/i18n/t.ts'
import { createShopGraph } from '#client/pages/linkedData.ts'
import { LinkedData } from '#client/ui/LinkedData.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { CategoriesDocument } from './Categories.generated.ts'
import { HomeCategories, LaterHomeCategories } from './HomeCategories.tsx'
import { selectFirstCategories, selectLaterCategories, toIdVariables } from './HomePage.categories.ts'
import { HomeCategoriesDocument } from './HomePage.generated.ts'
import styles from './HomePage.module.css'

const description = msg(
  'Matooke, milk, bread and a thousand other groceries at market prices, brought to your door in Kampala the same day. Pay on delivery.',
)

/** The first categories hold fresh produce; the hero promotes one of their products. */
const FRESH_CATEGORIES = 3

export function HomePage() {
  const { data, error } = useQuery(CategoriesDocument)
  const categories = data?.categories
  const { data: productsByCategory, error: productsError } = useQuery(HomeCategoriesDocument, {
    variables: toIdVariables(selectFirstCategories(categories ?? [])),
    skip: !categories,
  })
  // A refetch that fails leaves the page as it is.
  if (error && !categories) throw error
  if (productsError && !productsByCategory) throw productsError
  const [first] = categories ?? []
  const banner = productsByCategory?.homeBanner
  return (
    <div className="page">
      <PageHead
        title={t('Fresh groceries in Kampala, home today')}
        description={t(description)}
        canonical={paths.home()}
      />
      {import.meta.env.SSR && <LinkedData graph={createShopGraph} />}
      {banner ? (
        <HomeBanner banner={banner} />
      ) : (
        <HomeHero
          shopHref={first ? paths.category(first) : paths.search()}
          products={
            productsByCategory?.categories.slice(0, FRESH_CATEGORIES).flatMap(({ products }) => products.nodes) ?? []
          }
        />
      )}
      <section aria-labelledby="shop-by-category">
        <h2 id="shop-by-category" className={styles.heading}>
          {t('Shop by Category')}
        </h2>
        {categories ? (
          <CategoryGrid>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryBasket category={category} />
              </li>
            ))}
          </CategoryGrid>
        ) : (
          <CategoryGridPlaceholder />
        )}
      </section>
      {categories ? (
        <>
          <HomeCategories
            categories={selectFirstCategories(categories)}
            categoriesWithProducts={productsByCategory?.categories}
            eager
          />
          <LaterHomeCategories categories={selectLaterCategories(categories)} />
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
