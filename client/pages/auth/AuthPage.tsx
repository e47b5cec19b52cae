import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { Logo } from '#client/features/shell/Logo.tsx'
import { shopName } from '#client/i18n/copy.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './AuthPage.module.css'
import basketAvif from './basket.avif'
import basketWebp from './basket.webp'

interface Props {
  /** Title of the browser tab. */
  name: Translated
  title: Translated
  text: ReactNode
  /** Links to other auth pages. */
  foot?: ReactNode
  children: ReactNode
}

/** Layout of all auth pages, from login to password reset: a decorative panel and the form. */
export const AuthPage = ({ name, title, text, foot, children }: Props) => (
  <div className={styles.page}>
    <PageHead title={name} noIndex />
    <div className={styles.brand}>
      <div className={`${styles.weave} weave`} aria-hidden="true" />
      <Link to={paths.home()} aria-label={t('{shopName}, home', { shopName })} className={styles.logo}>
        <Logo />
      </Link>
      <p className={styles.claim}>{t('The market,\nin your basket.')}</p>
      <picture>
        <source type="image/avif" srcSet={basketAvif} />
        <img className={styles.basket} src={basketWebp} alt="" width={520} height={442} />
      </picture>
    </div>
    <div className={`${styles.edge} band weave`} />
    <div className={styles.content}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        {foot && <div className={styles.footer}>{foot}</div>}
      </div>
    </div>
  </div>
)
