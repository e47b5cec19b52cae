import { useContext } from 'react'
import { LANGUAGES } from '#client/i18n/languages.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './LanguageMenu.module.css'

const loadContent = () => import('./LanguageMenuContent.tsx')

/** Language code of the page, which opens a menu of all languages. The footer's switch also marks drafts. */
export function LanguageMenu() {
  const { language: current } = useContext(ShopSettingsContext)
  const code = current.toUpperCase()
  return (
    <Menu
      className={styles.language}
      label={code}
      // The accessible name begins with the visible text, so that 'click EN' works by voice control (WCAG 2.5.3).
      aria-label={verbatim(`${code}, ${t('Language: {name}', { name: LANGUAGES[current].name })}`)}
      loadContent={loadContent}
    />
  )
}
