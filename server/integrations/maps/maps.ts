import type { Coordinates } from '#server/integrations/geocoder/geocoder.ts'

/** Small static maps with a pin in the centre. */
export type Maps = {
  /**
   * Returns a PNG of 640 by 240 pixels.
   * @throws {MapError} when none is available within 5 s
   */
  pictureAt(spot: Coordinates): Promise<Buffer>
}

/** Error of a map service that did not respond, or did not return a picture. */
export class MapError extends Error {}
