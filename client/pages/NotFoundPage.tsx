import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { CategoryBasket } from '#client/features/catalog/CategoryBasket.tsx'
import { CategoryGrid, CategoryGridPlaceholder } from '#client/features/catalog/CategoryGrid.tsx'
import { SearchLink } from '#client/features/search/SearchLink.tsx'
import { goToHome } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { CategoriesDocument } from '#client/pages/catalog/Categories.generated.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './NotFoundPage.module.css'

/** Page for unknown URLs, which offers a search, the home page and the categories. */
export function NotFoundPage() {
  // Uses the query of the home page: its document is always loaded, and its result is cached for visitors who come from
  // there.
  const { data, error } = useQuery(CategoriesDocument)
  return (
    <div className="page">
      <PageHead title={t('Page not found')} noIndex />
      <EmptyState
        level={1}
        art={<BasketMark mood="grey" />}
        title={t('That page is not here')}
        text={t('It may have moved, or the link lost a letter. Search for what you wanted.')}
      />
      <SearchLink className={styles.search} />
      <p className={styles.home}>
        <LinkButton as={Link} to={paths.home()}>
          {t(goToHome)}
        </LinkButton>
      </p>
      {!error && (
        <nav aria-label={t('Categories')}>
          {data ? (
            <CategoryGrid>
              {data.categories.map((category) => (
                <li key={category.id}>
                  <CategoryBasket category={category} />
                </li>
              ))}
            </CategoryGrid>
          ) : (
            <CategoryGridPlaceholder />
          )}
        </nav>
      )}
    </div>
  )
}
