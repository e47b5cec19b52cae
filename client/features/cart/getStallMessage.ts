import { t } from '#client/i18n/t.ts'
import type { StallReason } from './cartStatus.ts'

/** Status text of a line whose change the server has not confirmed. */
export const getStallMessage = (reason: StallReason) =>
  reason === 'slow' ? t('Still sending…') : t('Will send when online')
