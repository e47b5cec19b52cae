import { isLanguage, type Language } from './languages.ts'

/** The cookie by which the server knows in which language to draw a page (server/ssr/pages.ts). It says nothing about who somebody is. */
const NAME = 'language'
const YEAR_S = 31_536_000

export const chosenLanguage = (): Language => {
  const found = new RegExp(`(?:^|; )${NAME}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(found) ? found : 'en'
}

/** Remembers the language for a year and draws this page in it. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = `${NAME}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  location.reload()
}
