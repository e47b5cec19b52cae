import { useContext } from 'react'
import { chooseLanguage } from '#client/i18n/chosenLanguage.ts'
import { LANGUAGES, type Language } from '#client/i18n/languages.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './LanguageMenu.module.css'

const languages = Object.entries(LANGUAGES) as [Language, (typeof LANGUAGES)[Language]][]

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
      heading={t('Language')}
      entries={languages.map(([language, { name }]) => ({
        key: language,
        text: <span lang={language}>{name}</span>,
        onSelect: () => chooseLanguage(language),
      }))}
    />
  )
}
