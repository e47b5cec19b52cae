import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { localName, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { toIconUrl } from '#client/ui/pictureSources.ts'
import styles from './MoreSubcategories.module.css'

type NamedEntity = { id: string; name: string }
type Props = {
  category: NamedEntity & { tint: string; subcategories: readonly (NamedEntity & { image: string })[] }
  current: string | undefined
}

/** Links to the other subcategories of the category, at the foot of a listing. */
export function MoreSubcategories({ category, current }: Props) {
  const otherSubcategories = category.subcategories.filter(({ id }) => id !== current)
  if (otherSubcategories.length === 0) return null
  return (
    <section aria-labelledby="more-subcategories" className={styles.more}>
      <h2 id="more-subcategories">{t('More in {name}', { name: localName(category) })}</h2>
      <ul className={styles.tiles}>
        {otherSubcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Link
              to={paths.listing({ category, subcategory })}
              className={classNames(styles.tile, `tint-${category.tint}`)}
            >
              <img src={toIconUrl(subcategory.image)} alt="" width={56} height={56} loading="lazy" decoding="async" />
              {localName(subcategory)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
