import { useWatch } from 'react-hook-form'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { toPrice } from '#staff/features/products/gridEdits.ts'
import styles from './editor.module.css'
import type { ProductValues } from './productForm.ts'

/** The product as shoppers see it, while it is edited. */
export function ShopCard() {
  const { name, unit, listPrice, discount, images, tint } = useWatch() as ProductValues
  const isPrice = typeof listPrice === 'number' && typeof discount === 'number'
  const price = isPrice ? toPrice(listPrice, Math.min(100, Math.max(0, discount))) : null
  return (
    <div className={styles.card}>
      <div className={classNames(styles.cardPicture, `tint-${tint}`)}>
        <Picture src={images[0]} alt="" size={161} />
        {isPrice && discount > 0 && <span className={styles.offer}>{t('{discount} % off', { discount })}</span>}
      </div>
      <b>{name || t('Name')}</b>
      <small>{unit || t('Unit')}</small>
      {price !== null && (
        <span>
          <b>{formatUgx(price)}</b> {price < listPrice && <s>{formatUgx(listPrice)}</s>}
        </span>
      )}
    </div>
  )
}
