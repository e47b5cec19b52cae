import { t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { cancelReasons, type OrderLike } from './orderTexts.ts'
import { useOrderActions } from './useOrderActions.ts'

type Props = { orders: readonly OrderLike[]; onDone?: () => void; onClose: () => void }

/** Asks why orders are cancelled and says what follows. */
export function CancelDialog({ orders, onDone, onClose }: Props) {
  const { cancel } = useOrderActions()
  const paid = orders.reduce((sum, { paymentStatus, total }) => (paymentStatus === 'PAID' ? sum + total : sum), 0)
  const [first] = orders
  return (
    <ReasonDialog
      title={
        orders.length === 1 && first
          ? t('Cancel order {number}?', { number: first.number })
          : tn(orders.length, 'Cancel {count} order?', 'Cancel {count} orders?')
      }
      text={
        paid > 0
          ? t('{amount} goes back to the shopper, the goods return to stock.', { amount: verbatim(formatUgx(paid)) })
          : t('Nothing was paid. The goods return to stock.')
      }
      reasons={cancelReasons()}
      confirmLabel={t('Cancel the order')}
      isDangerous
      onConfirm={async (reason, comment) => {
        await cancel(orders, reason, comment)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}
