import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import { NO_CONTACT, ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { TextPage } from './TextPage.tsx'

const termsIn = (language: Language) =>
  renderToStaticMarkup(
    <ShopSettingsContext value={{ origin: 'https://kasero.test', saveData: false, language, contact: NO_CONTACT }}>
      <TextPage
        title={t('Terms')}
        description="What we agree on."
        canonical="/terms-of-service"
        updated="2026-11-21"
        binding
        lead="This is it."
      >
        <p>Be fair.</p>
      </TextPage>
    </ShopSettingsContext>,
  )

test('shows the date of the last change', () => {
  expect(termsIn('en')).toContain('Last updated <time dateTime="2026-11-21">21 November 2026</time>')
})

test('states in other languages that the English text of a binding page prevails, and does not state it in English', () => {
  const line = 'The English text of this page is the one that counts.'
  expect(termsIn('sw')).toContain(line)
  expect(termsIn('lg')).toContain(line)
  expect(termsIn('en')).not.toContain(line)
})
