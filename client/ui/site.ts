import { createContext } from 'react'
import { type Language, languageOf } from '#client/i18n/languages.ts'

/** What the server knows of a document besides its page; the browser reads the same from the `<html>` element, so that both draw alike. */
export type Site = {
  /** Where the shop stands, without a slash at the end: 'https://kasero.ug'. */
  origin: string
  /** The visitor's browser asked to save data. */
  frugal: boolean
  language: Language
  store: Store
}

/** Where shoppers reach the shop. Numbers are as people read them: '+256 772 123456'. */
export type Store = {
  phone: string
  whatsapp: string
  email: string
  /** Addresses of its pages in social networks; those that it does not have are left out. */
  social: { facebook?: string | undefined; instagram?: string | undefined; x?: string | undefined; tiktok?: string | undefined }
}

export const unreachable: Store = { phone: '', whatsapp: '', email: '', social: {} }

export const SiteContext = createContext<Site>({ origin: '', frugal: false, language: 'en', store: unreachable })

export const siteOf = ({ dataset, classList, lang }: HTMLElement): Site => ({
  origin: dataset.site ?? '',
  frugal: classList.contains('save-data'),
  language: languageOf(lang),
  store: dataset.store ? JSON.parse(dataset.store) : unreachable,
})
