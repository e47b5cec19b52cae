import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import { fromLocalInput, toLocalInput } from '#staff/ui/dayTimeFormat.ts'
import type { HomeBannerRowFragment } from './homeBanners.generated.ts'

const [TITLE, TEXT, BUTTON] = [
  z.string().trim().max(60, msg('Type at most 60 characters.')),
  z.string().trim().max(120, msg('Type at most 120 characters.')),
  z.string().trim().max(30, msg('Type at most 30 characters.')),
]
const translation = z.object({ title: TITLE, text: TEXT, buttonLabel: BUTTON })

/** What must be right before the form is sent; the API checks everything else. */
export const bannerSchema = z
  .object({
    title: TITLE.min(1, msg('Type a title.')),
    text: TEXT,
    buttonLabel: BUTTON.min(1, msg('Type what the button says.')),
    localTexts: z.object({ lg: translation, sw: translation }),
    link: z.string().trim().min(1, msg('Choose the page that it opens.')),
    phoneImage: z.string(),
    wideImage: z.string(),
    /** Values of `datetime-local` inputs in Kampala; empty for none. */
    startsAt: z.string(),
    endsAt: z.string(),
    enabled: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    message: msg('Choose an end after the start.'),
  })
export type BannerValues = z.output<typeof bannerSchema>

const toInputTime = (iso: string | null) => (iso === null ? '' : toLocalInput(Date.parse(iso)))
const toIso = (local: string) => (local === '' ? null : new Date(fromLocalInput(local)).toISOString())

type Texts = HomeBannerRowFragment['localTexts']['lg']
const toTexts = (texts: Texts | undefined) => ({
  title: texts?.title ?? '',
  text: texts?.text ?? '',
  buttonLabel: texts?.buttonLabel ?? '',
})

/** Values of the form; those of a new banner without a row. */
export const toValues = (row: HomeBannerRowFragment | null): BannerValues => ({
  title: row?.title ?? '',
  text: row?.text ?? '',
  buttonLabel: row?.buttonLabel ?? '',
  localTexts: { lg: toTexts(row?.localTexts.lg), sw: toTexts(row?.localTexts.sw) },
  link: row?.link ?? '',
  phoneImage: row?.phoneImage ?? '',
  wideImage: row?.wideImage ?? '',
  startsAt: toInputTime(row?.startsAt ?? null),
  endsAt: toInputTime(row?.endsAt ?? null),
  enabled: row?.enabled ?? true,
})

/** Values as the API takes them. */
export const toInput = ({ text, phoneImage, wideImage, startsAt, endsAt, ...values }: BannerValues) => ({
  ...values,
  text: text || null,
  phoneImage: phoneImage || null,
  wideImage: wideImage || null,
  startsAt: toIso(startsAt),
  endsAt: toIso(endsAt),
})

export type BannerField = keyof BannerValues
const FIELD_NAMES: Record<BannerField, string> = {
  title: msg('Title'),
  text: msg('Text'),
  buttonLabel: msg('Button'),
  localTexts: msg('Translations'),
  link: msg('Page that it opens'),
  phoneImage: msg('Picture for phones'),
  wideImage: msg('Picture for wide screens'),
  startsAt: msg('Starts'),
  endsAt: msg('Ends'),
  enabled: msg('On'),
}

/** Fields that two users see differently. */
export const findDiffering = (one: BannerValues, other: BannerValues): BannerField[] =>
  (Object.keys(one) as BannerField[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

/** A field with its value, where the value can be read in a line: 'Title: Mangoes are here'. */
export function describeField(field: BannerField, values: BannerValues): string {
  const [name, value] = [t(FIELD_NAMES[field]), values[field]]
  if (typeof value === 'boolean') return `${name}: ${value ? t('yes') : t('no')}`
  if (typeof value !== 'string' || field === 'phoneImage' || field === 'wideImage') return name
  return `${name}: ${value.replace('T', ' ') || '–'}`
}
