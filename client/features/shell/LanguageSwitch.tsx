import { useContext } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { LANGUAGES, type Language } from '#client/i18n/languages.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './LanguageSwitch.module.css'
import { switchLanguage } from './switchLanguage.ts'

const languages = Object.entries(LANGUAGES) as [Language, (typeof LANGUAGES)[Language]][]

/**
 * Buttons for the languages of the shop, each by its native name. The page rerenders in the chosen language; the cart
 * and its queued changes are preserved. A field with unsaved input loses the focus first, so that it can save its
 * content.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language: current } = useContext(ShopSettingsContext)
  return (
    <div className={className}>
      <ul className={styles.languages} aria-label={t('Language')}>
        {languages.map(([language, { name, draft }]) => (
          <li key={language}>
            <button
              type="button"
              aria-current={language === current || undefined}
              onClick={() => switchLanguage(language)}
            >
              <span lang={language}>{name}</span>
              {draft && <small>{t('draft')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {LANGUAGES[current].draft && (
        <p className={styles.draft}>
          <RichText
            text={t('This translation is a draft. <tell>Tell us what we can say better.</tell>')}
            elements={{ tell: (words) => <Link to={paths.contactSupport()}>{words}</Link> }}
          />
        </p>
      )}
    </div>
  )
}
