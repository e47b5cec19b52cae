import type { Env } from '#server/config.ts'
import type { StoreSettings } from '#server/db/tables/settings.ts'
import { DEFAULT_HOURS } from '#server/modules/settings/settings.rules.ts'

/** Settings of the environment, which apply until staff change them. */
export const storeSettingsFrom = (env: Env): StoreSettings => ({
  phone: env.STORE_PHONE,
  whatsapp: env.STORE_WHATSAPP,
  email: env.STORE_EMAIL,
  facebook: env.STORE_FACEBOOK ?? null,
  instagram: env.STORE_INSTAGRAM ?? null,
  x: env.STORE_X ?? null,
  tiktok: env.STORE_TIKTOK ?? null,
  ...DEFAULT_HOURS,
  badge: null,
  orderMails: env.STORE_ORDER_MAILS === 'on',
  supportRefundLimit: env.SUPPORT_REFUND_LIMIT,
})
