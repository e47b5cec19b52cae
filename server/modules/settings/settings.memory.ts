import type { Db, Queryable } from '#server/db/pool.ts'
import type { StoreSettings } from '#server/db/tables/settings.ts'
import { createInvalidatedCache, type InvalidatedCache } from '#server/pubsub/invalidatedCache.ts'
import { findSettings } from './settings.queries.ts'

/** Notification channel for changes to the settings by any process (drizzle/*_store_settings.sql). */
export const SETTINGS_CHANNEL = 'store_settings'

export type SettingsCache = InvalidatedCache<StoreSettings> & {
  /** Settings of the environment, which apply where staff stored none. */
  readonly defaults: StoreSettings
  /** Reads the settings within a transaction, for decisions about money. */
  read(db: Queryable): Promise<StoreSettings>
}

/** Caches the settings for pages and emails. */
export function createSettingsCache(db: Db, defaults: StoreSettings): SettingsCache {
  const read = async (db: Queryable): Promise<StoreSettings> => ({ ...defaults, ...(await findSettings(db))?.values })
  const cache = createInvalidatedCache(() => read(db))
  return {
    get cached() {
      return cache.cached
    },
    get: cache.get,
    invalidate: cache.invalidate,
    listener: cache.listener,
    defaults,
    read,
  }
}

declare module '#server/context.ts' {
  interface CoreDependencies {
    /** Settings of the store: contacts, opening hours, limits. */
    settings: SettingsCache
  }
}
