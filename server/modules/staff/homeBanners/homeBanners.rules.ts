import { z } from 'zod'
import { parsePicturePath } from '#server/modules/files/pictureSizes.ts'

/** Banners that the shop can have at a time, so that the list needs no pages. */
export const MAX_BANNERS = 50

const text = (field: string, maxLength: number) => {
  const message = `${field} must have at most ${maxLength} characters.`
  return z
    .string(message)
    .trim()
    .max(maxLength, message)
    .refine((value) => !value.includes('\0'), `${field} must not contain NUL characters.`)
}
const requiredText = (field: string, maxLength: number) =>
  text(field, maxLength).min(1, `${field} must have 1 to ${maxLength} characters.`)
/** Empty texts are stored as none. */
const optionalText = (field: string, maxLength: number) =>
  text(field, maxLength)
    .nullish()
    .transform((value) => value || null)

const [TITLE, TEXT, BUTTON] = [60, 120, 30]

const localTexts = (language: 'lg' | 'sw') =>
  z
    .object({
      title: optionalText(`localTexts.${language}.title`, TITLE),
      text: optionalText(`localTexts.${language}.text`, TEXT),
      buttonLabel: optionalText(`localTexts.${language}.buttonLabel`, BUTTON),
    })
    .nullish()
    .transform((texts) => Object.fromEntries(Object.entries(texts ?? {}).filter(([, value]) => value !== null)))

/** Page of the shop that a banner opens. */
export type BannerLink =
  | { kind: 'search' }
  | { kind: 'product'; productId: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'subcategory'; categoryId: string; subcategoryId: string }

const [PRODUCT, CATEGORY, SUBCATEGORY] = ['prod', 'cat', 'sub'].map(
  (prefix) => `[^/?#\\\\\\s]*(${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25})`,
)
const SEARCH_PATH = /^\/search(?:\?[^#\\\s]*)?$/
const PRODUCT_PATH = new RegExp(`^/product/${PRODUCT}$`)
const CATEGORY_PATH = new RegExp(`^/category/${CATEGORY}$`)
const SUBCATEGORY_PATH = new RegExp(`^/${CATEGORY}/${SUBCATEGORY}$`)

/** Parses the path of a search, a product, a category or a subcategory; null for any other path. */
export function parseBannerLink(path: string): BannerLink | null {
  if (/\p{Cc}/u.test(path)) return null
  if (SEARCH_PATH.test(path)) return { kind: 'search' }
  const [, productId] = PRODUCT_PATH.exec(path) ?? []
  if (productId) return { kind: 'product', productId }
  const [, ofCategory] = CATEGORY_PATH.exec(path) ?? []
  if (ofCategory) return { kind: 'category', categoryId: ofCategory }
  const [, categoryId, subcategoryId] = SUBCATEGORY_PATH.exec(path) ?? []
  return categoryId && subcategoryId ? { kind: 'subcategory', categoryId, subcategoryId } : null
}

const LINK =
  "link must be the path of a search, a product or a category of the shop, for example '/search?q=mango', with at most 300 characters."

const picture = (field: string) =>
  z
    .string()
    .nullish()
    .transform((path) => path || null)
    .refine((path) => path === null || parsePicturePath(path) !== null, `${field} must be the URL of an upload.`)

/** Rules for the values of a banner; a missing one is none. Link and pictures are paths without the shop's origin. */
export const homeBannerSchema = z
  .object({
    title: requiredText('title', TITLE),
    text: optionalText('text', TEXT),
    buttonLabel: requiredText('buttonLabel', BUTTON),
    localTexts: z
      .object({ lg: localTexts('lg'), sw: localTexts('sw') })
      .nullish()
      .transform((texts) =>
        Object.fromEntries(Object.entries(texts ?? {}).filter(([, values]) => Object.keys(values).length > 0)),
      ),
    link: z
      .string()
      .max(300, LINK)
      .refine((path) => parseBannerLink(path) !== null, LINK),
    phoneImage: picture('phoneImage'),
    wideImage: picture('wideImage'),
    startsAt: z
      .date()
      .nullish()
      .transform((time) => time ?? null),
    endsAt: z
      .date()
      .nullish()
      .transform((time) => time ?? null),
    enabled: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'endsAt must be after startsAt.',
  })

export type BannerState = 'SHOWN' | 'BEHIND' | 'SCHEDULED' | 'ENDED' | 'OFF'

type DatedBanner = { id: string; enabled: boolean; startsAt: Date | null; endsAt: Date | null }

/** State of a banner at a time, when the home page shows the banner `shownId`. */
export function toBannerState(
  { id, enabled, startsAt, endsAt }: DatedBanner,
  shownId: string | null,
  now: Date,
): BannerState {
  if (!enabled) return 'OFF'
  if (endsAt && endsAt <= now) return 'ENDED'
  if (startsAt && startsAt > now) return 'SCHEDULED'
  return id === shownId ? 'SHOWN' : 'BEHIND'
}
