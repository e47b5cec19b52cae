import { useFragment, useQuery } from '@apollo/client/react'
import { Link, Navigate, useParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { ProductCard_ProductFragmentDoc } from '#client/features/catalog/ProductCard.generated.ts'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductGallery } from '#client/features/catalog/ProductGallery.tsx'
import { ProductStrip, ProductStripItem } from '#client/features/catalog/ProductStrip.tsx'
import { SellingPoints } from '#client/features/catalog/SellingPoints.tsx'
import { ShareButton } from '#client/features/catalog/ShareButton.tsx'
import { DeliveryPromise } from '#client/features/shell/DeliveryPromise.tsx'
import { outOfStock, promise } from '#client/i18n/copy.ts'
import { localName, msg, t, verbatim } from '#client/i18n/t.ts'
import { createBreadcrumbGraph, createProductGraph } from '#client/pages/linkedData.ts'
import { NotFoundPage } from '#client/pages/NotFoundPage.tsx'
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx'
import { DiscountTag } from '#client/ui/DiscountTag.tsx'
import { IconCircleCheckFilled } from '#client/ui/earlyIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { LinkedData } from '#client/ui/LinkedData.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Price } from '#client/ui/Price.tsx'
import { PromiseBadge } from '#client/ui/PromiseBadge.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ProductPageDocument } from './ProductPage.generated.ts'
import styles from './ProductPage.module.css'

const LOW_STOCK = 5

export function ProductPage() {
  const params = useParams()
  const { data, error } = useQuery(ProductPageDocument, { variables: { id: paths.parseId(params.product) } })
  if (error && !data) throw error
  if (!data) return <ProductPlaceholder id={paths.parseId(params.product)} />
  const { product } = data
  if (!product) return <NotFoundPage />
  if (params.product !== paths.buildSegment(product)) return <Navigate to={paths.product(product)} replace />
  const [category] = product.categories
  const inStock = product.stock > 0
  const breadcrumb = [
    { name: t('Home'), path: paths.home() },
    ...(category ? [{ name: localName(category), path: paths.categoryFallback(category) }] : []),
    { name: product.name, path: paths.product(product) },
  ]
  const details = [
    { label: msg('Unit'), value: product.unit },
    ...product.details.filter(({ label }) => label.toLowerCase() !== 'unit'),
  ]
  return (
    <div className="page">
      <PageHead
        title={verbatim(`${product.name}, ${product.unit}`)}
        description={t('{name}, {unit}, for {price}. {description}', {
          ...product,
          price: formatUgx(product.price),
        }).slice(0, 300)}
        canonical={paths.product(product)}
        image={product.images[0]}
      />
      {import.meta.env.SSR && <LinkedData graph={(origin) => createProductGraph(product, origin)} />}
      {import.meta.env.SSR && <LinkedData graph={(origin) => createBreadcrumbGraph(breadcrumb, origin)} />}
      <div className={styles.breadcrumb}>
        <Breadcrumb
          links={breadcrumb.slice(0, -1).map(({ name, path }) => ({ key: path, link: <Link to={path}>{name}</Link> }))}
          current={product.name}
        />
      </div>
      <article key={product.id} className={styles.product}>
        <ProductGallery name={product.name} images={product.images} ground={`tint-${product.tint}`} dimmed={!inStock}>
          {inStock && <DiscountTag percent={product.discount} className={styles.tagOnPicture} />}
          <ShareButton title={product.name} className={styles.share} />
        </ProductGallery>
        <div className={styles.info}>
          <p className={styles.badges}>
            {inStock && <PromiseBadge tinted>{t(promise)}</PromiseBadge>}
            {inStock ? (
              <span className={styles.inStock}>
                <IconCircleCheckFilled size={17} />
                {product.stock <= LOW_STOCK ? t('Only {stock} left', { stock: product.stock }) : t('In stock')}
              </span>
            ) : (
              <span className={styles.outOfStock}>{t(outOfStock)}</span>
            )}
          </p>
          <h1>{product.name}</h1>
          <p className={styles.unit}>{product.unit}</p>
          <div className={styles.purchase}>
            <div className={styles.price}>
              <Price amount={product.price} listPrice={product.listPrice} size="page" />
              {inStock && <DiscountTag percent={product.discount} className={styles.tag} />}
            </div>
            <div className={styles.add}>
              <AddToCartButton product={product} tone="page" />
            </div>
          </div>
          {inStock && <DeliveryPromise />}
          <h2>{t('Description')}</h2>
          <p>{product.description}</p>
          <dl className={styles.details}>
            {details.map(({ label, value }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <SellingPoints />
      {category && product.related.length > 0 && (
        <ProductStrip title={t('More like this')} href={paths.categoryFallback(category)}>
          {product.related.map((other) => (
            <ProductStripItem key={other.id}>
              <ProductCard product={other} place="strip" action={<AddToCartButton product={other} tone="card" />} />
            </ProductStripItem>
          ))}
        </ProductStrip>
      )}
    </div>
  )
}

/** Shows what the cache has from product cards immediately, and placeholders for the rest. */
function ProductPlaceholder({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: ProductCard_ProductFragmentDoc,
    from: { __typename: 'Product', id },
  })
  return (
    <div className="page" aria-busy="true">
      {complete && <PageHead title={verbatim(`${data.name}, ${data.unit}`)} />}
      <div className={styles.breadcrumbPlaceholder} />
      <div className={styles.product}>
        {complete ? (
          <ProductGallery name={data.name} images={data.images.slice(0, 1)} ground={`tint-${data.tint}`} />
        ) : (
          <Skeleton className={styles.picturePlaceholder} />
        )}
        <div className={styles.info}>
          <p className={styles.badges} />
          {complete ? (
            <>
              <h1>{data.name}</h1>
              <p className={styles.unit}>{data.unit}</p>
              <div className={styles.purchase}>
                <Price amount={data.price} listPrice={data.listPrice} size="page" />
                <div className={styles.add} />
              </div>
            </>
          ) : (
            <Skeleton className={styles.namePlaceholder} />
          )}
          {(!complete || data.stock > 0) && <DeliveryPromise />}
          <Skeleton shape="line" className={styles.linePlaceholder} />
        </div>
      </div>
    </div>
  )
}
