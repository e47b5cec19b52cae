import type { Spot } from '#server/integrations/geocoder/geocoder.ts'

/** Small maps with a pin in the middle. */
export type Maps = {
  /** A PNG of 640 by 240 pixels. @throws {MapTrouble} when there is none to be had within 5 s */
  pictureAt(spot: Spot): Promise<Buffer>
}

/** A service that did not answer, or not with a picture. */
export class MapTrouble extends Error {}
