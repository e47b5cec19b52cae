import { deleteStoredPages } from '#client/apollo/cachedResponses.ts'
import { chooseLanguage } from '#client/i18n/chosenLanguage.ts'
import type { Language } from '#client/i18n/languages.ts'

/** Reloads the page in another language, without the stored pages, which are in the previous one. */
export const switchLanguage = (language: Language) =>
  deleteStoredPages()
    .catch(() => undefined)
    .then(() => chooseLanguage(language))
