/** Languages of pages, emails and category names: ISO 639-1 codes, the same as in client/i18n/languages.ts. */
export const LANGUAGES = ['en', 'lg', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language with this code; English for any other value. */
export const toLanguage = (code: unknown): Language => LANGUAGES.find((language) => language === code) ?? 'en'

/** Names in the languages other than English; a language without a translation is absent. */
export type LocalNames = { lg?: string | undefined; sw?: string | undefined }
