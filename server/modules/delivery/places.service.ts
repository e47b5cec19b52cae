import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { type Coordinates, type Place, plusCodeOf } from '#server/integrations/geocoder/geocoder.ts'
import { validate } from '#server/validation/input.ts'
import { buildMapPath } from './maps.service.ts'

export type FoundPlace = Place & { plusCode: string; attribution: string | null; mapPath: string | null }

const spotSchema = z.object({
  latitude: z.number().min(-90, 'latitude must be from -90 to 90.').max(90, 'latitude must be from -90 to 90.'),
  longitude: z
    .number()
    .min(-180, 'longitude must be from -180 to 180.')
    .max(180, 'longitude must be from -180 to 180.'),
})

/** Attributions that the licences of the sources require next to their data. */
const ATTRIBUTIONS: Record<Place['source'], string | null> = {
  google: 'Google Maps',
  nominatim: '© OpenStreetMap contributors',
  gazetteer: null,
}

/**
 * Finds the place at the user's location; null outside Uganda. The location is not stored together with a name.
 * @throws {DomainError} BAD_INPUT, RATE_LIMITED
 */
export async function findPlace(ctx: RequestContext, rawSpot: Coordinates): Promise<FoundPlace | null> {
  const spot = validate(spotSchema, rawSpot)
  await (ctx.viewer ? ctx.limits.take('placeByViewer', ctx.viewer.id) : ctx.limits.take('placeByAddress', ctx.ip))
  const place = await ctx.geocoder.placeAt(spot)
  return (
    place && {
      ...place,
      plusCode: plusCodeOf(spot),
      attribution: ATTRIBUTIONS[place.source],
      mapPath: buildMapPath(ctx, spot),
    }
  )
}
