/** The languages of the shop, each with its name in itself. A draft was not yet read by somebody who grew up with the language. */
export const LANGUAGES = {
  en: { name: 'English', draft: false },
  lg: { name: 'Luganda', draft: true },
  sw: { name: 'Kiswahili', draft: true },
} as const

export type Language = keyof typeof LANGUAGES

/** The same language as GraphQL's enum names it. */
export const languageCodeOf = (language: Language) => language.toUpperCase() as Uppercase<Language>

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** The language of a document's `lang`, as in 'sw-UG'. */
export const languageOf = (lang: string): Language => {
  const [language] = lang.split('-')
  return isLanguage(language) ? language : 'en'
}
