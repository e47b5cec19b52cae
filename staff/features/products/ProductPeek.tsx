import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Peek } from '#staff/ui/Peek.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import styles from './ProductPeek.module.css'
import type { GridProductFragment } from './products.generated.ts'
import { VAT_NAMES } from './productTexts.ts'

type Props = {
  product: GridProductFragment
  getRow: () => HTMLElement | null
  onClose: () => void
  onOpen: () => void
  onMove: (step: 1 | -1) => void
}

/** Picture, price, stock and state of the product at the cursor, as they are stored. */
export function ProductPeek({ product, ...actions }: Props) {
  const { name, number, unit, images, tint, price, listPrice, discount, stock, stockState, lowStockThreshold } = product
  return (
    <Peek
      title={verbatim(name)}
      meta={product.published ? <Pill hue="leaf">{t('On sale')}</Pill> : <Pill hue="smoke">{t('Not on sale')}</Pill>}
      {...actions}
    >
      <div className={styles.head}>
        <span className={classNames(styles.picture, `tint-${tint}`)}>
          <Picture src={images[0]} alt="" size={160} />
        </span>
        <p>
          {verbatim(`${number} · ${unit}`)}
          <small>{product.categories.map((category) => category.name).join(', ')}</small>
        </p>
      </div>
      <PagePanel>
        <dl className={styles.facts}>
          <div>
            <dt>{t('Price')}</dt>
            <dd>
              <b>
                <Money amount={price} withCurrency />
              </b>
              {discount > 0 && (
                <small>
                  <s>
                    <Money amount={listPrice} />
                  </s>{' '}
                  {verbatim(`−${discount} %`)}
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('Stock')}</dt>
            <dd>
              <b>{groupThousands(stock)}</b>{' '}
              {stockState === 'OUT' ? (
                <Pill hue="pepper">{t('Out of stock')}</Pill>
              ) : (
                stockState === 'LOW' && <Pill hue="amber">{t('Low')}</Pill>
              )}
              {lowStockThreshold !== null && (
                <small>{t('low from {count}', { count: groupThousands(lowStockThreshold) })}</small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('VAT')}</dt>
            <dd>{product.vatClass ? t(VAT_NAMES[product.vatClass]) : <Pill hue="amber">{t('Not set')}</Pill>}</dd>
          </div>
        </dl>
      </PagePanel>
    </Peek>
  )
}
