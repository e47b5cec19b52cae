import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { homeBanners } from '#server/db/tables/homeBanners.ts'

export type HomeBannerRow = typeof homeBanners.$inferSelect

/** Enabled banners in their order, whatever their dates. */
export const findEnabledBanners = (db: Queryable): Promise<HomeBannerRow[]> =>
  db
    .select()
    .from(homeBanners)
    .where(and(isNull(homeBanners.removedAt), eq(homeBanners.enabled, true)))
    .orderBy(asc(homeBanners.position), asc(homeBanners.id))
