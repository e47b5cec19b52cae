import { z } from 'zod'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import type { SaveSettingsInput } from '#staff/apollo/types.generated.ts'
import type { SettingsDetailFragment } from './settings.generated.ts'

const optionalUrl = z
  .string()
  .trim()
  .refine((text) => text === '' || /^https:\/\/\S+$/.test(text), msg('Type an address that begins with https://.'))
const time = z.string().regex(/^\d\d:\d\d$/, msg('Type a time.'))

export const settingsSchema = z
  .object({
    phone: z.string().trim().min(1, msg('Type a phone number.')),
    whatsapp: z.string().trim().min(1, msg('Type a phone number.')),
    email: z.email(msg('Type a valid email.')),
    facebook: optionalUrl,
    instagram: optionalUrl,
    x: optionalUrl,
    tiktok: optionalUrl,
    opens: time,
    closes: time,
    badge: z.string().trim().max(16, msg('At most 16 characters.')),
    orderMails: z.boolean(),
    supportRefundLimit: z.number(msg('Type an amount.')),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: msg('Choose a time after the opening.') })

export type SettingsValues = z.infer<typeof settingsSchema>

const toTime = (minuteOfDay: number): string =>
  [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')

const toMinutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

export const toValues = (settings: SettingsDetailFragment): SettingsValues => ({
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  email: settings.email,
  facebook: settings.facebook ?? '',
  instagram: settings.instagram ?? '',
  x: settings.x ?? '',
  tiktok: settings.tiktok ?? '',
  opens: toTime(settings.opensMinute),
  closes: toTime(settings.closesMinute),
  badge: settings.badge ?? '',
  orderMails: settings.orderMails,
  supportRefundLimit: settings.supportRefundLimit,
})

/** Only the fields that were edited, so that another member's change of another field stays. */
export function toInput(
  values: SettingsValues,
  dirty: Partial<Record<keyof SettingsValues, unknown>>,
): Omit<SaveSettingsInput, 'version' | 'idempotencyKey'> {
  const { opens, closes, badge, ...rest } = values
  const edited = Object.fromEntries(
    Object.entries(rest).filter(([name]) => dirty[name as keyof SettingsValues] === true),
  ) as Partial<typeof rest>
  return {
    ...edited,
    ...(dirty.opens === true && { opensMinute: toMinutes(opens) }),
    ...(dirty.closes === true && { closesMinute: toMinutes(closes) }),
    ...(dirty.badge === true && { badge: badge || null }),
  }
}

const NAMES: Record<keyof SettingsValues, string> = {
  phone: msg('Phone'),
  whatsapp: msg('WhatsApp'),
  email: msg('Email'),
  facebook: msg('Facebook'),
  instagram: msg('Instagram'),
  x: msg('X'),
  tiktok: msg('TikTok'),
  opens: msg('Opening hours, from'),
  closes: msg('Opening hours, until'),
  badge: msg('Badge of products'),
  orderMails: msg('Email every new order to the store'),
  supportRefundLimit: msg('Refund limit of support'),
}

export const describeField = (name: keyof SettingsValues): Translated => t(NAMES[name])

/** Fields whose values differ between two versions of the settings, with the newer value. */
export function findChanged(seen: SettingsDetailFragment, stored: SettingsDetailFragment | null | undefined) {
  if (!stored) return []
  const [before, after] = [toValues(seen), toValues(stored)]
  return (Object.keys(NAMES) as (keyof SettingsValues)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, value: after[name] }))
}
