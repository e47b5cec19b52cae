import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useShowMore } from '#client/apollo/useShowMore.ts'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { CategoryBanner } from '#client/features/catalog/CategoryBanner.tsx'
import { CategoryBasket } from '#client/features/catalog/CategoryBasket.tsx'
import { CategoryGrid } from '#client/features/catalog/CategoryGrid.tsx'
import { CategorySelects } from '#client/features/catalog/CategorySelects.tsx'
import { MoreSubcategories } from '#client/features/catalog/MoreSubcategories.tsx'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductGrid, ProductGridPlaceholder } from '#client/features/catalog/ProductGrid.tsx'
import { SubcategoryChips } from '#client/features/catalog/SubcategoryChips.tsx'
import { noProductsYet, shopNow } from '#client/i18n/copy.ts'
import { localName, t, verbatim } from '#client/i18n/t.ts'
import { createBreadcrumbGraph } from '#client/pages/linkedData.ts'
import { NotFoundPage } from '#client/pages/NotFoundPage.tsx'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkedData } from '#client/ui/LinkedData.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CategoriesDocument } from './Categories.generated.ts'
import { ListingPageDocument, type ListingPageQueryVariables } from './ListingPage.generated.ts'
import styles from './ListingPage.module.css'
import { resolveListing, variablesOf } from './ListingPage.place.ts'

export function ListingPage() {
  const params = useParams()
  const { data: categoryData, error } = useQuery(CategoriesDocument)
  if (error && !categoryData) throw error
  if (!categoryData) return <ListingPlaceholder />

  const resolved = resolveListing(categoryData.categories, params)
  if ('missing' in resolved) return <NotFoundPage />
  if ('movedTo' in resolved) return <Navigate to={resolved.movedTo} replace />
  const { category, subcategory } = resolved.place
  const current = subcategory ?? category
  const path = subcategory ? paths.listing({ category, subcategory }) : paths.categoryFallback(category)
  const breadcrumb = [
    { name: t('Home'), path: paths.home() },
    ...(subcategory ? [{ name: localName(category), path: paths.category(category) }] : []),
    { name: localName(current), path },
  ]
  return (
    <div className="page">
      <PageHead
        title={subcategory ? verbatim(`${localName(subcategory)}, ${localName(category)}`) : localName(category)}
        description={t('{name} at market prices, delivered to your door in Uganda. {blurb}', {
          name: localName(current),
          blurb: category.blurb,
        })}
        canonical={path}
      />
      {import.meta.env.SSR && <LinkedData graph={(origin) => createBreadcrumbGraph(breadcrumb, origin)} />}
      <Breadcrumb
        links={breadcrumb
          .slice(0, -1)
          .map((step) => ({ key: step.path, link: <Link to={step.path}>{step.name}</Link> }))}
        current={localName(current)}
      />
      <CategoryBanner category={category} />
      <div className={styles.phoneOnly}>
        <CategorySelects categories={categoryData.categories} category={category} subcategory={subcategory?.id} />
      </div>
      <div className={styles.wideOnly}>
        <nav aria-label={t('Categories')}>
          <CategoryGrid className={styles.baskets}>
            {categoryData.categories.map((listed) => (
              <li key={listed.id}>
                <CategoryBasket category={listed} current={listed.id === category.id} />
              </li>
            ))}
          </CategoryGrid>
        </nav>
        <SubcategoryChips category={category} subcategories={category.subcategories} current={subcategory?.id} />
      </div>
      <Products key={current.id} variables={variablesOf(params)}>
        <MoreSubcategories category={category} current={subcategory?.id} />
      </Products>
    </div>
  )
}

type ProductsProps = {
  variables: ListingPageQueryVariables
  /**
   * Rendered below the products once they are loaded; below an empty list its lazy pictures would be near enough to
   * load.
   */
  children: ReactNode
}

function Products({ variables, children }: ProductsProps) {
  const { data, error, observable } = useQuery(ListingPageDocument, { variables })
  const products = data?.products
  const { isLoadingMore, showMore } = useShowMore(observable, { after: products?.pageInfo.endCursor })
  if (error && !products) throw error

  return (
    <>
      <section aria-labelledby="products" aria-busy={!products}>
        <h2 id="products" className={styles.heading}>
          {t('Products')} {products && `(${products.totalCount})`}
        </h2>
        {!products && <ProductGridPlaceholder count={10} />}
        {products?.edges.length === 0 && (
          <EmptyState
            art={<BasketMark />}
            title={t(noProductsYet.title)}
            text={t(noProductsYet.text)}
            action={
              <LinkButton as={Link} to={paths.home()}>
                {t(shopNow)}
              </LinkButton>
            }
          />
        )}
        {products && products.edges.length > 0 && (
          <ProductGrid>
            {products.edges.map(({ node }, place) => (
              <li key={node.id}>
                <ProductCard product={node} eager={place < 4} action={<AddToCartButton product={node} tone="card" />} />
              </li>
            ))}
          </ProductGrid>
        )}
        {products?.pageInfo.hasNextPage && (
          <p className={styles.loadMore}>
            <Button variant="soft" busy={isLoadingMore} onClick={showMore}>
              {t('Show more')}
            </Button>
          </p>
        )}
      </section>
      {products && children}
    </>
  )
}

function ListingPlaceholder() {
  return (
    <div className="page" aria-busy="true">
      <div className={styles.crumbs} />
      <Skeleton className={styles.banner} />
      <h2 className={styles.heading}>{t('Products')}</h2>
      <ProductGridPlaceholder count={10} />
    </div>
  )
}
