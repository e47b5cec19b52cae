import type { ReactNode } from 'react'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Rich } from '#client/words/Rich.tsx'
import { msg, t } from '#client/words/t.ts'
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
export const TextPage = ({ title, description, canonical, updated, binding, lead, children }: Props) => (
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
    {binding && <EnglishCounts />}
    <p className={styles.lead}>{lead}</p>
    {children}
  </article>
)

const ENGLISH_COUNTS = msg('The English text of this page is the one that counts.')

/** Nothing in English: there it would say so of itself. */
function EnglishCounts() {
  const words = t(ENGLISH_COUNTS)
  return words !== ENGLISH_COUNTS && <Notice className={styles.binding}>{words}</Notice>
}
