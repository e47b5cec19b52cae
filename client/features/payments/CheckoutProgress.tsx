import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Shown after a reload until the order or payment that was under way is found. */
export const CheckoutProgress = ({ method }: { method: 'cash' | 'online' }) => (
  <div role="status">
    <EmptyState
      level={1}
      art={<BasketMark />}
      title={t('Processing...')}
      text={method === 'cash' ? t('Processing your order...') : t('Preparing payment...')}
    />
  </div>
)
