import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '#server/errors.ts'
import { GeocoderError } from './geocoder.ts'

const MAX_ATTEMPTS = 3

/** Limits the whole shop to one request a second; the counter is in the database, so that all processes share it. */
export const limitToOnePerSecond =
  (
    limits: { take(name: 'nominatim', key: string): Promise<unknown> },
    pause: (ms: number) => Promise<unknown> = wait,
  ) =>
  async (): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await limits.take('nominatim', 'shop')
        return
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'RATE_LIMITED')) throw error
        if (attempt === MAX_ATTEMPTS) throw new GeocoderError('Nominatim: too many pending requests')
        await pause(1_000)
      }
    }
  }
