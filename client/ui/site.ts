import { createContext } from 'react'
import { type Language, languageOf } from '#client/i18n/languages.ts'

/**
 * Settings of the document beyond its page. The server provides them and the browser reads them from the `<html>`
 * element, so that both render the same.
 */
export type Site = {
  /** Origin of the shop, without a trailing slash: 'https://kasero.ug'. */
  origin: string
  /** Whether the browser sent Save-Data. */
  frugal: boolean
  language: Language
  store: Store
}

/** Contact details of the shop. Numbers are formatted for readers: '+256 772 123456'. */
export type Store = {
  phone: string
  whatsapp: string
  email: string
  /** URLs of the shop's pages in social networks; missing ones do not exist. */
  social: {
    facebook?: string | undefined
    instagram?: string | undefined
    x?: string | undefined
    tiktok?: string | undefined
  }
}

export const unreachable: Store = { phone: '', whatsapp: '', email: '', social: {} }

export const SiteContext = createContext<Site>({ origin: '', frugal: false, language: 'en', store: unreachable })

export const siteOf = ({ dataset, classList, lang }: HTMLElement): Site => ({
  origin: dataset.site ?? '',
  frugal: classList.contains('save-data'),
  language: languageOf(lang),
  store: dataset.store ? JSON.parse(dataset.store) : unreachable,
})
