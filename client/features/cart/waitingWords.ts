import { t } from '#client/i18n/t.ts'
import type { Stall } from './changeQueue.ts'

/** What stands at a line whose change the server has not answered. */
export const waitingWords = (why: Stall) => (why === 'slow' ? t('Still sending…') : t('Will send when online'))
