import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { localName, t } from '#client/i18n/t.ts'
import styles from './SubcategoryChips.module.css'

type NamedEntity = { id: string; name: string }
type Props = { category: NamedEntity; subcategories: readonly NamedEntity[]; current: string | undefined }

export function SubcategoryChips({ category, subcategories, current }: Props) {
  return (
    <nav aria-label={t('Parts of {name}', { name: localName(category) })}>
      <ul className={styles.chips}>
        {subcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Link
              to={paths.listing({ category, subcategory })}
              className={styles.chip}
              aria-current={subcategory.id === current ? 'page' : undefined}
            >
              {localName(subcategory)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
