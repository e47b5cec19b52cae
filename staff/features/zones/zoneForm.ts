import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import type { ZoneFragment } from './zones.generated.ts'
import { describePromise } from './zoneTexts.ts'

export const ZONE_FIELDS = ['fee', 'freeFrom', 'promiseKind', 'promiseMinutes', 'cutOff'] as const
export type ZoneField = (typeof ZONE_FIELDS)[number]
export type ZoneValues = {
  fee: number
  freeFrom: number
  promiseKind: '' | NonNullable<ZoneFragment['promise']>
  promiseMinutes: number | null
  cutOff: string
}

/** Values of the form for a zone as it is stored. */
export const toZoneValues = (zone: ZoneFragment): ZoneValues => ({
  fee: zone.fee,
  freeFrom: zone.freeFrom,
  promiseKind: zone.promise ?? '',
  promiseMinutes: zone.promiseMinutes,
  cutOff: zone.cutOff,
})

export const ZONE_FIELD_NAMES: Record<ZoneField, string> = {
  fee: msg('Fee, UGX'),
  freeFrom: msg('Free from, UGX'),
  promiseKind: msg('Promise'),
  promiseMinutes: msg('Minutes'),
  cutOff: msg('Order by'),
}

/** A value of the form in words. */
export function describeZoneValue(values: ZoneValues, field: ZoneField): Translated {
  switch (field) {
    case 'promiseKind':
      return describePromise({ promise: values.promiseKind || null, promiseMinutes: values.promiseMinutes })
    case 'cutOff':
      return verbatim(values.cutOff)
    default:
      return values[field] === null ? t('none') : verbatim(groupThousands(values[field]))
  }
}

/**
 * Compares what was typed with a newer version of the zone. Fields that only the other user changed follow that
 * version; fields that both changed in different ways are conflicts.
 */
export function mergeZone({ base, typed, fresh }: Record<'base' | 'typed' | 'fresh', ZoneValues>): {
  followed: ZoneField[]
  conflicts: ZoneField[]
} {
  const changed = ZONE_FIELDS.filter((field) => fresh[field] !== base[field] && fresh[field] !== typed[field])
  return {
    followed: changed.filter((field) => typed[field] === base[field]),
    conflicts: changed.filter((field) => typed[field] !== base[field]),
  }
}
