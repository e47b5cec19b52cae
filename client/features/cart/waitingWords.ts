import { t } from '#client/i18n/t.ts'
import type { Stall } from './changeQueue.ts'

/** Status text of a line whose change the server has not confirmed. */
export const waitingWords = (why: Stall) => (why === 'slow' ? t('Still sending…') : t('Will send when online'))
