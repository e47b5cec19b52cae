import { Fragment, type ReactNode } from 'react'
import { t } from '#client/i18n/t.ts'
import styles from './Breadcrumb.module.css'
import { IconChevronRight } from './firstIcons.ts'

/** Breadcrumb navigation; the last item is the current page. */
export function Breadcrumb({ links, current }: { links: { key: string; link: ReactNode }[]; current: string }) {
  return (
    <nav aria-label={t('Breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {links.map(({ key, link }) => (
          <Fragment key={key}>
            <li>{link}</li>
            <li aria-hidden="true">
              <IconChevronRight size={14} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
