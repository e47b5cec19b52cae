import { type ReactNode, useContext } from 'react'
import { RichText } from '#client/i18n/RichText.tsx'
import { type Translated, t } from '#client/i18n/t.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './TextPage.module.css'

type Props = {
  title: Translated
  description: string
  canonical: string
  /** Date of the last change, such as '2026-11-21'. */
  updated?: string
  /** Whether the text is legally binding; other languages then state that the English text prevails. */
  binding?: boolean
  /** Summary above the text. */
  lead: ReactNode
  children: ReactNode
}

const DAY = new Intl.DateTimeFormat('en-UG', { dateStyle: 'long', timeZone: 'UTC' })

/** Page of text to read or print. */
export function TextPage({ title, description, canonical, updated, binding, lead, children }: Props) {
  const { language } = useContext(ShopSettingsContext)
  return (
    <article className={`${styles.text} page`}>
      <PageHead title={title} description={description} canonical={canonical} />
      <h1>{title}</h1>
      {updated && (
        <p className={styles.updated}>
          <RichText
            text={t('Last updated <time>{day}</time>', { day: DAY.format(new Date(updated)) })}
            elements={{ time: (words) => <time dateTime={updated}>{words}</time> }}
          />
        </p>
      )}
      {binding && language !== 'en' && (
        <Notice className={styles.binding}>{t('The English text of this page is the one that counts.')}</Notice>
      )}
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  )
}
