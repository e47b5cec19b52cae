import type { ReactNode } from 'react'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './TextPage.module.css'

type Props = {
  title: string
  description: string
  canonical: string
  /** The day of its last change, such as '2026-11-21'. */
  updated?: string
  /** What it says in short, before everything else. */
  lead: ReactNode
  children: ReactNode
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A page that is read, or printed. */
export const TextPage = ({ title, description, canonical, updated, lead, children }: Props) => (
  <article className={`${styles.text} page`}>
    <PageHead title={title} description={description} canonical={canonical} />
    <h1>{title}</h1>
    {updated && (
      <p className={styles.updated}>
        Last updated <time dateTime={updated}>{DAY.format(new Date(updated))}</time>
      </p>
    )}
    <p className={styles.lead}>{lead}</p>
    {children}
  </article>
)
