import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { promise } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { DiscountTag } from '#client/ui/DiscountTag.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { Price } from '#client/ui/Price.tsx'
import { PromiseBadge } from '#client/ui/PromiseBadge.tsx'
import { cardSizes } from './cardSizes.ts'
import type { ProductCard_ProductFragment } from './ProductCard.generated.ts'
import styles from './ProductCard.module.css'

type Props = {
  product: ProductCard_ProductFragment
  /** Cart control, provided by the page; also says when the product is out of stock. */
  action: ReactNode
  /** Layout that contains the card, which determines the width of its image. */
  place?: keyof typeof cardSizes
  /** The card is above the fold, so its image is not lazy-loaded. */
  eager?: boolean
}

/** Product card: a tinted image without a surrounding box. A page has dozens, so their list reads the data for them. */
export const ProductCard = memo(function ProductCard({ product, action, place = 'grid', eager }: Props) {
  const isOutOfStock = product.stock === 0
  return (
    <article className={classNames(styles.card, isOutOfStock && styles.outOfStock)}>
      <div className={classNames(styles.picture, `tint-${product.tint}`)}>
        <Picture src={product.images[0]} alt="" size={184} sizes={cardSizes[place]} eager={eager} />
      </div>
      <h3 className={styles.name}>
        <Link to={paths.product(product)}>{product.name}</Link>
      </h3>
      <p className={styles.unit}>{product.unit}</p>
      <Price amount={product.price} listPrice={product.listPrice} />
      {!isOutOfStock && (
        <>
          <PromiseBadge className={styles.promise}>{t(promise)}</PromiseBadge>
          <DiscountTag percent={product.discount} className={styles.discount} />
        </>
      )}
      <div className={styles.action}>{action}</div>
    </article>
  )
})
