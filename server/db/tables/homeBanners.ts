import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Texts of a banner in one language; a missing one is shown in English. */
export type HomeBannerTexts = {
  title?: string | undefined
  text?: string | undefined
  buttonLabel?: string | undefined
}

/** Banners of the home page. The first one that is enabled and within its dates is shown. */
export const homeBanners = pgTable(
  'home_banners',
  {
    id: id('homeBanner').primaryKey(),
    title: text().notNull(),
    text: text(),
    buttonLabel: text().notNull(),
    localTexts: jsonb().$type<{ lg?: HomeBannerTexts; sw?: HomeBannerTexts }>().notNull().default({}),
    /** Path of a page of the shop. */
    link: text().notNull(),
    /** Paths of uploaded pictures, at their full width. */
    phoneImage: text(),
    wideImage: text(),
    startsAt: moment(),
    /** First moment at which it is no longer shown. */
    endsAt: moment(),
    enabled: boolean().notNull(),
    position: integer().notNull(),
    /** Increases with every change; a change with an older version is rejected. */
    version: integer().notNull().default(1),
    /** When staff removed it; null while it is in the list. A removed banner can be restored. */
    removedAt: moment(),
  },
  (t) => [
    check('home_banners_dates_check', sql`${t.endsAt} > ${t.startsAt}`),
    check('home_banners_link_check', sql`${t.link} ~ '^/[^/\\\\]'`),
    index('home_banners_in_order').on(t.position, t.id).where(sql`${t.removedAt} is null`),
  ],
)
