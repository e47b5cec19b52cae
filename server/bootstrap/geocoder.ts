import type { Env } from '#server/config.ts'
import type { CoreDependencies } from '#server/context.ts'
import { gazetteer } from '#server/integrations/geocoder/gazetteer.ts'
import { createPlaceCache } from '#server/integrations/geocoder/geocoder.memory.ts'
import { type Geocoder, withFallbacks } from '#server/integrations/geocoder/geocoder.ts'
import { google } from '#server/integrations/geocoder/google.ts'
import { limitToOnePerSecond } from '#server/integrations/geocoder/nominatim.rateLimit.ts'
import { nominatim } from '#server/integrations/geocoder/nominatim.ts'

/**
 * Geocoder chain: Google when a key is set, otherwise Nominatim when it is configured, with the shop's own gazetteer as
 * the fallback or alone.
 */
export function createGeocoder(
  { GOOGLE_MAPS_KEY, GOOGLE_MAPS_URL, NOMINATIM_URL, NOMINATIM_EMAIL }: Env,
  { db, limits, log }: Pick<CoreDependencies, 'db' | 'limits' | 'log'>,
): Geocoder {
  if (GOOGLE_MAPS_KEY) return withFallbacks([google({ key: GOOGLE_MAPS_KEY, url: GOOGLE_MAPS_URL }), gazetteer], log)
  if (!NOMINATIM_URL || !NOMINATIM_EMAIL) return gazetteer
  const osm = nominatim({
    url: NOMINATIM_URL,
    email: NOMINATIM_EMAIL,
    waitForTurn: limitToOnePerSecond(limits),
    cache: createPlaceCache(db),
  })
  return withFallbacks([osm, gazetteer], log)
}
