import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { BasketPicture } from '#client/ui/BasketPicture.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { useVisitorDelivery } from '#client/ui/shopSettings.ts'
import type { HomeHero_ProductFragment } from './HomeHero.generated.ts'
import styles from './HomeHero.module.css'

type Props = {
  shopHref: string
  /** Candidates for the market sign: it shows the one with the largest discount whose name fits. */
  products: readonly HomeHero_ProductFragment[]
}

export function HomeHero({ shopHref, products }: Props) {
  const { freeFrom } = useVisitorDelivery()
  return (
    <section className={`${styles.hero} weave`} aria-label={t('Welcome')}>
      <div className={styles.text}>
        <h1>{t('Fresh from the market, home today.')}</h1>
        <p>
          <RichText
            text={t('Free in Kampala from <b>{amount}</b>', { amount: formatUgx(freeFrom) })}
            elements={{ b: (words) => <b>{words}</b> }}
          />
        </p>
        <LinkButton as={Link} to={shopHref} className={styles.shop}>
          {t('Shop fresh food')}
        </LinkButton>
      </div>
      <OfferSign products={products} />
      <BasketPicture className={styles.banner} />
    </section>
  )
}

/** Cardboard sign with a current offer from the catalogue. */
function OfferSign({ products }: Pick<Props, 'products'>) {
  const offers = products.filter(({ stock, name, unit }) => stock > 0 && name.length <= 15 && unit.length <= 16)
  const [best] = offers.sort((a, b) => b.discount - a.discount)
  if (!best) return null
  return (
    <Link to={paths.product(best)} className={styles.sign}>
      <span className={styles.card}>
        <span>{t('Today')}</span>
        <b>{best.name}</b>
        <em>{formatUgx(best.price)}</em>
        <span>{best.unit}</span>
      </span>
    </Link>
  )
}
