import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { stopWaiting } from './checkoutQueue.ts'

/** Lets a shopper stop waiting to check out; the cart stays as it is. */
export const StopWaitingButton = () => (
  <Button variant="outline" size="sm" onClick={stopWaiting}>
    {t('Stop waiting')}
  </Button>
)
