import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '#server/errors.ts'
import { GeocoderTrouble } from './geocoder.ts'

const TRIES = 3

/** Limits the whole shop to one request a second; the counter is in the database, so that all processes share it. */
export const oneASecond =
  (
    limits: { take(name: 'nominatim', key: string): Promise<unknown> },
    pause: (ms: number) => Promise<unknown> = wait,
  ) =>
  async (): Promise<void> => {
    for (let tried = 1; ; tried++) {
      try {
        await limits.take('nominatim', 'shop')
        return
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'RATE_LIMITED')) throw error
        if (tried === TRIES) throw new GeocoderTrouble('Nominatim: too many ask at once')
        await pause(1_000)
      }
    }
  }
