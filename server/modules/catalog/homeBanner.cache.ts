import type { Db } from '#server/db/pool.ts'
import { createInvalidatedCache, type InvalidatedCache } from '#server/pubsub/invalidatedCache.ts'
import { findEnabledBanners, type HomeBannerRow } from './homeBanner.queries.ts'
import { selectShownBanner } from './homeBanner.rules.ts'

export type HomeBannerCache = Pick<InvalidatedCache<HomeBannerRow[]>, 'invalidate' | 'listener'> & {
  /** The banner that the home page shows now; null when it shows none. */
  getShown(): Promise<HomeBannerRow | null>
  /** Id of that banner; undefined while the banners are not cached. */
  readonly shownId: string | null | undefined
}

/**
 * Caches the enabled banners until one changes (drizzle/0063_home_banners.sql). Which of them is shown is decided for
 * each request by the database's clock.
 */
export function createHomeBannerCache(db: Db, clock: () => Date): HomeBannerCache {
  const cache = createInvalidatedCache(() => findEnabledBanners(db))
  return {
    invalidate: cache.invalidate,
    listener: cache.listener,
    getShown: async () => selectShownBanner(await cache.get(), clock()),
    get shownId() {
      return cache.cached ? (selectShownBanner(cache.cached, clock())?.id ?? null) : undefined
    },
  }
}

declare module '#server/context.ts' {
  interface Dependencies {
    /** Banners of the home page. A change by another process is seen as soon as its notification has arrived. */
    homeBanners: HomeBannerCache
  }
}
