import type { Env } from '#server/config.ts'

/** Where shoppers reach the shop. Numbers are as people read them: '+256 772 123456'. */
export type StoreContacts = {
  phone: string
  whatsapp: string
  email: string
  /** Addresses of its pages in social networks; those that it does not have are left out. */
  social: { facebook?: string | undefined; instagram?: string | undefined; x?: string | undefined; tiktok?: string | undefined }
}

export const storeContactsFrom = (env: Env): StoreContacts => ({
  phone: env.STORE_PHONE,
  whatsapp: env.STORE_WHATSAPP,
  email: env.STORE_EMAIL,
  social: { facebook: env.STORE_FACEBOOK, instagram: env.STORE_INSTAGRAM, x: env.STORE_X, tiktok: env.STORE_TIKTOK },
})
