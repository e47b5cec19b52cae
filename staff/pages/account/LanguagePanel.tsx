import { Button, Stack, Wrap } from '@chakra-ui/react'
import { chooseLanguage, getChosenLanguage } from '#client/i18n/chosenLanguage.ts'
import { LANGUAGES, type Language } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import { PagePanel } from '#staff/ui/Page.tsx'

const languages = Object.entries(LANGUAGES) as [Language, (typeof LANGUAGES)[Language]][]

/** Language of the console in this browser: the cookie of the shop, which has the same choice at its foot. */
export function LanguagePanel() {
  const current = getChosenLanguage()
  return (
    <PagePanel title={t('Language')}>
      <Stack gap="12px">
        <Wrap role="group" aria-label={t('Language')}>
          {languages.map(([language, { name, draft }]) => (
            <Button
              key={language}
              variant={language === current ? 'subtle' : 'outline'}
              aria-pressed={language === current}
              onClick={() => chooseLanguage(language)}
            >
              <span lang={language}>{name}</span>
              {draft && <small>{t('draft')}</small>}
            </Button>
          ))}
        </Wrap>
        <p>{t('For this browser, in the shop too. No native speaker has read the drafts yet.')}</p>
      </Stack>
    </PagePanel>
  )
}
