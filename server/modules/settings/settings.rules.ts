import { z } from 'zod'
import type { StoreSettings } from '#server/db/tables/settings.ts'
import { formatPhoneNumber } from '#server/phone.ts'

/** Opening hours without a setting: 8:00 AM to 10:00 PM. */
export const DEFAULT_HOURS = { opensMinute: 8 * 60, closesMinute: 22 * 60 }

/** Contact details and texts that every page contains. */
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
  /** Opening hours: '8:00 AM', '10:00 PM'. */
  hours: { opens: string; closes: string }
  badge: string | null
}

export const toStoreContacts = (settings: StoreSettings): StoreContacts => ({
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  email: settings.email,
  social: {
    facebook: settings.facebook ?? undefined,
    instagram: settings.instagram ?? undefined,
    x: settings.x ?? undefined,
    tiktok: settings.tiktok ?? undefined,
  },
  hours: { opens: formatTimeOfDay(settings.opensMinute), closes: formatTimeOfDay(settings.closesMinute) },
  badge: settings.badge,
})

/** '8:00 AM', also for 1440 minutes: '12:00 AM'. */
export function formatTimeOfDay(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const phoneOf = (field: string) =>
  z
    .string()
    .max(40)
    .transform((written, check) => {
      const shown = formatPhoneNumber(written)
      if (shown) return shown
      check.addIssue({ code: 'custom', message: `${field} must be a phone number, for example 0772 123456.` })
      return z.NEVER
    })

/** An https URL, or '' for no page. */
const pageOf = (field: string) =>
  z
    .string()
    .trim()
    .max(200, `${field} must have at most 200 characters.`)
    .refine(
      (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
      `${field} must be an https:// URL, or empty.`,
    )
    .transform((text) => text || null)

const minuteOf = (field: string) =>
  z.number().int().min(0).max(1440, `${field} must be a number of minutes from 0 to 1440.`)

/** Each field: undefined leaves it, null returns to the default of the environment. */
export const settingsSchema = z.object({
  phone: phoneOf('phone').nullish(),
  whatsapp: phoneOf('whatsapp').nullish(),
  email: z.email('email must be an email address.').max(200).nullish(),
  facebook: pageOf('facebook').nullish(),
  instagram: pageOf('instagram').nullish(),
  x: pageOf('x').nullish(),
  tiktok: pageOf('tiktok').nullish(),
  opensMinute: minuteOf('opensMinute').nullish(),
  closesMinute: minuteOf('closesMinute').nullish(),
  badge: z
    .string()
    .trim()
    .min(1, 'badge must have 1 to 16 characters.')
    .max(16, 'badge must have 1 to 16 characters.')
    .nullish(),
  orderMails: z.boolean().nullish(),
  supportRefundLimit: z
    .number()
    .int()
    .min(0, 'supportRefundLimit must be 0 or more.')
    .max(100_000_000, 'supportRefundLimit must be at most 100,000,000.')
    .nullish(),
})
