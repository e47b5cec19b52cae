import { createContext, useContext } from 'react'
import { type Language, parseLanguage } from '#client/i18n/languages.ts'

/**
 * Settings of the document beyond its page. The server provides them and the browser reads them from the `<html>`
 * element, so that both render the same.
 */
export type ShopSettings = {
  /** Origin of the shop, without a trailing slash: 'https://kasero.ug'. */
  origin: string
  /** Whether the browser sent Save-Data. */
  saveData: boolean
  language: Language
  contact: ContactDetails
}

/** Contact details of the shop. Numbers are formatted for readers: '+256 772 123456'. */
export type ContactDetails = {
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
  /** Opening hours of phone and tickets: '8:00 AM', '10:00 PM'. */
  hours: { opens: string; closes: string }
  /** Text of the badge of products; null for the translated one. */
  badge: string | null
  delivery: VisitorDelivery
}

/** Delivery for a visitor, to Kampala. Amounts are whole UGX. */
export type VisitorDelivery = {
  fee: number
  /** Total of the items from which on delivery is free. */
  freeFrom: number
  /** Promise before the cut-off time: 'Order by 2:00 PM, delivered today'; null for none. */
  promise: string | null
  /** Cut-off of a same-day promise, in minutes after midnight and as a time; null for other promises. */
  cutOff: { minute: number; time: string } | null
}

export const NO_CONTACT: ContactDetails = {
  phone: '',
  whatsapp: '',
  email: '',
  social: {},
  hours: { opens: '8:00 AM', closes: '10:00 PM' },
  badge: null,
  delivery: { fee: 5_000, freeFrom: 100_000, promise: null, cutOff: null },
}

export const ShopSettingsContext = createContext<ShopSettings>({
  origin: '',
  saveData: false,
  language: 'en',
  contact: NO_CONTACT,
})

export const readShopSettings = ({ dataset, classList, lang }: HTMLElement): ShopSettings => ({
  origin: dataset.site ?? '',
  saveData: classList.contains('save-data'),
  language: parseLanguage(lang),
  // A page that the browser stored before an update may lack fields.
  contact: { ...NO_CONTACT, ...(dataset.store && JSON.parse(dataset.store)) },
})

export const useVisitorDelivery = () => useContext(ShopSettingsContext).contact.delivery

/** Opening hours, for the placeholders `{opens}` and `{closes}`. */
export const useOpeningHours = () => useContext(ShopSettingsContext).contact.hours
