import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { CancelPreviewDocument, type CancelPreviewQuery } from './orders.generated.ts'
import { cancelReasons, describeProgress, type OrderLike } from './orderTexts.ts'
import { useOrderActions } from './useOrderActions.ts'

type Props = { orders: readonly OrderLike[]; onDone?: () => void; onClose: () => void }

/** Asks why orders are cancelled and says what follows. */
export function CancelDialog({ orders, onDone, onClose }: Props) {
  const { cancel, progress } = useOrderActions()
  const [left, setLeft] = useState(orders)
  const { data, error } = useQuery(CancelPreviewDocument, {
    variables: { orderIds: left.map(({ id }) => id) },
    fetchPolicy: 'network-only',
  })
  const preview = data?.cancelPreview
  const [first] = orders
  return (
    <ReasonDialog
      title={
        orders.length === 1 && first
          ? t('Cancel order {number}?', { number: first.number })
          : tn(orders.length, 'Cancel {count} order?', 'Cancel {count} orders?')
      }
      text={preview ? describePreview(preview) : error ? getErrorMessage(error) : t('Computing what goes back …')}
      isReady={Boolean(preview)}
      reasons={cancelReasons()}
      confirmLabel={t('Cancel the order')}
      isDangerous
      onConfirm={async (reason, comment) => {
        const { rest, failure } = await cancel(left, reason, comment)
        // The dialog stays open with the orders that are left.
        if (failure) {
          setLeft(rest)
          throw failure
        }
        onDone?.()
      }}
      onClose={onClose}
    >
      {progress && <p role="status">{describeProgress(progress)}</p>}
    </ReasonDialog>
  )
}

type Preview = NonNullable<CancelPreviewQuery['cancelPreview']>

/** What goes back and how, and whether goods return to stock, as the API computes it. */
function describePreview({ refunds, returningOrders }: Preview): Translated {
  const money = refunds.map(({ method, amount }) => describeRefund(method, verbatim(formatUgx(amount))))
  if (money.length === 0) money.push(t('Nothing was paid.'))
  if (returningOrders > 0) money.push(t('The goods return to stock.'))
  return verbatim(money.join(' '))
}

function describeRefund(method: string | null, amount: Translated): Translated {
  if (method === 'card') return t('{amount} goes back to the card.', { amount })
  if (method?.startsWith('mobilemoney')) return t('{amount} goes back by mobile money.', { amount })
  return t('{amount} goes back the way it was paid.', { amount })
}
