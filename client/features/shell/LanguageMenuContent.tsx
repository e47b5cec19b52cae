import { LANGUAGES, type Language } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import type { MenuButtonProps } from '#client/ui/Menu.tsx'
import { MenuContent } from '#client/ui/MenuContent.tsx'
import { switchLanguage } from './switchLanguage.ts'

const languages = Object.entries(LANGUAGES) as [Language, (typeof LANGUAGES)[Language]][]

export default function LanguageMenuContent(button: MenuButtonProps) {
  return (
    <MenuContent
      {...button}
      heading={t('Language')}
      entries={languages.map(([language, { name }]) => ({
        key: language,
        text: <span lang={language}>{name}</span>,
        onSelect: () => switchLanguage(language),
      }))}
    />
  )
}
