import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { msg, t } from '#client/i18n/t.ts'
import styles from './VisitedPages.module.css'
import { readVisitedPages } from './visitedPages.ts'

const home = { path: paths.home(), title: msg('Home') }
const cart = { path: paths.cart(), title: msg('Your basket') }

/** Links to the pages that are available offline. */
export default function VisitedPages() {
  const links = [...[home, cart].map(({ path, title }) => ({ path, title: t(title) })), ...readVisitedPages()]
  return (
    <nav aria-labelledby="seen-pages" className={styles.pages}>
      <h2 id="seen-pages">{t('You saw these before')}</h2>
      <ul>
        {links.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
