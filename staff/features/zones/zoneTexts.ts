import { t } from '#client/i18n/t.ts'
import type { ZoneFragment } from './zones.generated.ts'

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
