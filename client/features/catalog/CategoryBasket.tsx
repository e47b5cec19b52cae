import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { localName } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { toIconUrl } from '#client/ui/pictureSources.ts'
import type { CategoryBasket_CategoryFragment } from './CategoryBasket.generated.ts'
import styles from './CategoryBasket.module.css'

type Props = { category: CategoryBasket_CategoryFragment; current?: boolean }

/** Link to a category, shown as a woven basket in the category's colour with its image on top. */
export function CategoryBasket({ category, current }: Props) {
  return (
    <Link
      to={paths.category(category)}
      className={classNames(styles.category, `tint-${category.tint}`)}
      aria-current={current || undefined}
    >
      <span className={styles.basket}>
        <img src={toIconUrl(category.image)} alt="" width={58} height={58} loading="lazy" decoding="async" />
        <span className={classNames(styles.bowl, 'weave')} />
        <span className={styles.rim} />
      </span>
      {localName(category)}
    </Link>
  )
}

/** Placeholder for a category: an empty, grey basket. */
export function CategoryBasketPlaceholder() {
  return (
    <span aria-hidden="true" className={classNames(styles.category, styles.placeholder)}>
      <span className={styles.basket}>
        <span className={classNames(styles.bowl, 'weave')} />
        <span className={styles.rim} />
      </span>
      <span className={styles.placeholderText} />
    </span>
  )
}
