/** Languages of the shop, each with its native name. A draft has not been reviewed by a native speaker yet. */
export const LANGUAGES = {
  en: { name: 'English', draft: false },
  lg: { name: 'Luganda', draft: true },
  sw: { name: 'Kiswahili', draft: true },
} as const

export type Language = keyof typeof LANGUAGES

/** Returns the GraphQL enum value of a language. */
export const toLanguageCode = (language: Language) => language.toUpperCase() as Uppercase<Language>

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** Returns the language of a document's `lang` attribute, such as 'sw-UG'. */
export const parseLanguage = (lang: string): Language => {
  const [language] = lang.split('-')
  return isLanguage(language) ? language : 'en'
}
