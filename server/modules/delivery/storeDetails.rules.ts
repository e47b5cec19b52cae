import type { StoreSettings } from '#server/db/tables/settings.ts'
import { formatTimeOfDay, type StoreContacts, toStoreContacts } from '#server/modules/settings/settings.rules.ts'
import { findZoneOfPlace, KAMPALA, type Zone, type ZoneMap } from './delivery.rules.ts'
import { computeDeliveryPromise, KAMPALA_OFFSET_MS } from './promise.rules.ts'

/** Details of the shop that every page contains. */
export type StoreDetails = StoreContacts & {
  /** Absent if no zone contains the assumed place of a visitor. */
  delivery?: VisitorDelivery
}

/** Delivery to the assumed place of a visitor. Amounts are whole UGX. */
export type VisitorDelivery = {
  fee: number
  /** Total of the items from which on delivery is free. */
  freeFrom: number
  /** Promise before the cut-off time: 'Order by 2:00 PM, delivered today'; null if the zone has none. */
  promise: string | null
  /** Cut-off of a same-day promise, in minutes after midnight in Kampala and as a time; null for other promises. */
  cutOff: { minute: number; time: string } | null
}

/** Midnight in Kampala: pages are stored, so they contain the promise before the cut-off time at every time of day. */
const MIDNIGHT = new Date(-KAMPALA_OFFSET_MS)

export function toStoreDetails(settings: StoreSettings, zones: ZoneMap): StoreDetails {
  const zone = findZoneOfPlace(zones, KAMPALA)
  return { ...toStoreContacts(settings), ...(zone && { delivery: describeDelivery(zone) }) }
}

const describeDelivery = (zone: Zone): VisitorDelivery => ({
  fee: zone.fee,
  freeFrom: zone.freeFrom,
  promise: computeDeliveryPromise(zone, MIDNIGHT)?.text ?? null,
  cutOff: zone.promise === 'same_day' ? { minute: zone.cutOffMinute, time: formatTimeOfDay(zone.cutOffMinute) } : null,
})
