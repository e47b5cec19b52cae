import { createHmac } from 'node:crypto'
import { idFromUuid, toUuid } from '#server/ids.ts'

const VERSION_8 = 0x80
const VARIANT = 0x80

/**
 * Derives a partner-specific id of a shopper: HMAC-SHA256 of the shopper's id with the partner's secret, as a UUIDv8.
 * It is stable for the partner, and two partners cannot use it to join their data.
 */
export function derivePairwiseShopperId(pairwiseSecret: string, userId: string): string {
  const bytes = createHmac('sha256', pairwiseSecret).update(toUuid('user', userId)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_8
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  const uuid = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return idFromUuid('partnerShopper', uuid)
}
