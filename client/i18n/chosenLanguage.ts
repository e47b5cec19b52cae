import { isLanguage, type Language } from './languages.ts'

/**
 * Cookie that tells the server in which language to render a page (server/ssr/pages.ts). It does not identify the
 * visitor. Over TLS it has the prefix `__Host-`, so that no other host can set it.
 */
const getCookieName = () => `${isSecure() ? '__Host-' : ''}language`
const isSecure = () => location.protocol === 'https:'
const YEAR_S = 31_536_000

export const getChosenLanguage = (): Language => {
  const value = new RegExp(`(?:^|; )${getCookieName()}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(value) ? value : 'en'
}

/** Stores the language for a year and reloads the page in it. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${getCookieName()}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${isSecure() ? '; secure' : ''}`
  location.reload()
}
