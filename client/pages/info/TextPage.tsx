import { type ReactNode, useContext } from 'react'
import { Rich } from '#client/i18n/Rich.tsx'
import { t } from '#client/i18n/t.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SiteContext } from '#client/ui/site.ts'
import styles from './TextPage.module.css'

type Props = {
  title: string
  description: string
  canonical: string
  /** The day of its last change, such as '2026-11-21'. */
  updated?: string
  /** What it says binds somebody; in another language it says that the English text is the one that does. */
  binding?: boolean
  /** What it says in short, before everything else. */
  lead: ReactNode
  children: ReactNode
}

const DAY = new Intl.DateTimeFormat('en-UG', { dateStyle: 'long', timeZone: 'UTC' })

/** A page that is read, or printed. */
export function TextPage({ title, description, canonical, updated, binding, lead, children }: Props) {
  const { language } = useContext(SiteContext)
  return (
    <article className={`${styles.text} page`}>
      <PageHead title={title} description={description} canonical={canonical} />
      <h1>{title}</h1>
      {updated && (
        <p className={styles.updated}>
          <Rich
            text={t('Last updated <time>{day}</time>', { day: DAY.format(new Date(updated)) })}
            parts={{ time: (words) => <time dateTime={updated}>{words}</time> }}
          />
        </p>
      )}
      {binding && language !== 'en' && <Notice className={styles.binding}>{t('The English text of this page is the one that counts.')}</Notice>}
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  )
}
