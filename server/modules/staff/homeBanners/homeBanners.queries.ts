import { asc, count, eq, isNull, min } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { homeBanners } from '#server/db/tables/homeBanners.ts'
import type { HomeBannerRow } from '#server/modules/catalog/homeBanner.queries.ts'

/** Values of a banner that its form has. */
export type HomeBannerValues = Omit<HomeBannerRow, 'id' | 'position' | 'version' | 'removedAt'>

/** Banners in their order, without removed ones. */
export const findBanners = (db: Queryable): Promise<HomeBannerRow[]> =>
  db
    .select()
    .from(homeBanners)
    .where(isNull(homeBanners.removedAt))
    .orderBy(asc(homeBanners.position), asc(homeBanners.id))

/** Locks the banners, without removed ones, until the end of the transaction, in their order. */
export const lockBanners = (tx: Tx): Promise<HomeBannerRow[]> =>
  tx
    .select()
    .from(homeBanners)
    .where(isNull(homeBanners.removedAt))
    .orderBy(asc(homeBanners.position), asc(homeBanners.id))
    .for('update')

/** Locks a banner, removed or not, until the end of the transaction; null when there is none. */
export async function lockBanner(tx: Tx, id: string): Promise<HomeBannerRow | null> {
  const [row] = await tx.select().from(homeBanners).where(eq(homeBanners.id, id)).for('update')
  return row ?? null
}

/** Path of the page that a banner opens; null when there is no such banner. */
export async function findBannerLink(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ link: homeBanners.link }).from(homeBanners).where(eq(homeBanners.id, id))
  return row?.link ?? null
}

/** Number of banners without removed ones, and the position before the first of them. */
export async function findPlaceOfNewBanner(tx: Tx): Promise<{ banners: number; position: number }> {
  const [row] = await tx
    .select({ banners: count(), first: min(homeBanners.position) })
    .from(homeBanners)
    .where(isNull(homeBanners.removedAt))
  return { banners: row?.banners ?? 0, position: (row?.first ?? 1) - 1 }
}

export async function insertBanner(tx: Tx, row: typeof homeBanners.$inferInsert): Promise<HomeBannerRow> {
  const [banner] = await tx.insert(homeBanners).values(row).returning()
  return banner as HomeBannerRow
}

export async function updateBanner(
  tx: Tx,
  id: string,
  changes: Partial<Omit<HomeBannerRow, 'id'>>,
): Promise<HomeBannerRow> {
  const [banner] = await tx.update(homeBanners).set(changes).where(eq(homeBanners.id, id)).returning()
  return banner as HomeBannerRow
}
