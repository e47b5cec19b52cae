import type { Env } from '#server/config.ts'

/** Contact details of the shop. Phone numbers are formatted for display: '+256 772 123456'. */
export type StoreContacts = {
  phone: string
  whatsapp: string
  email: string
  /** URLs of the shop's social network pages; missing ones are omitted. */
  social: {
    facebook?: string | undefined
    instagram?: string | undefined
    x?: string | undefined
    tiktok?: string | undefined
  }
}

export const storeContactsFrom = (env: Env): StoreContacts => ({
  phone: env.STORE_PHONE,
  whatsapp: env.STORE_WHATSAPP,
  email: env.STORE_EMAIL,
  social: { facebook: env.STORE_FACEBOOK, instagram: env.STORE_INSTAGRAM, x: env.STORE_X, tiktok: env.STORE_TIKTOK },
})
