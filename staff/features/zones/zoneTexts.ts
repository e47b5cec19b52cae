import { t } from '#client/i18n/t.ts'
import { timeFormat } from '#staff/ui/dayTimeFormat.ts'
import type { PlaceQuoteFragment, ZoneFragment } from './zones.generated.ts'

/** What a zone promises, in words. */
export function describePromise({ promise, promiseMinutes }: Pick<ZoneFragment, 'promise' | 'promiseMinutes'>) {
  switch (promise) {
    case 'MINUTES':
      return t('In {minutes} minutes', { minutes: promiseMinutes ?? 0 })
    case 'SAME_DAY':
      return t('The same day')
    case 'NEXT_DAY':
      return t('The next day')
    default:
      return t('No day promised')
  }
}

/** When an order placed now arrives. */
export function describeArrival(promise: PlaceQuoteFragment['promise'], minutes: number | null) {
  if (!promise) return t('No day is promised.')
  if (promise.kind === 'MINUTES') return t('Delivered within {minutes} minutes.', { minutes: minutes ?? 0 })
  if (promise.cutOffAt === null) return t('Delivered tomorrow.')
  return t('Order by {time}, delivered today.', { time: timeFormat.format(new Date(promise.cutOffAt)) })
}
