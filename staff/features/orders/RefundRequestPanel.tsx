import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { IconAlertCircle, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { isUndecided } from '#staff/apollo/errors.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { notify } from '#staff/ui/notify.tsx'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  ApproveRefundRequestDocument,
  type OrderDetailFragment,
  RefundPreviewDocument,
  RefuseRefundRequestDocument,
  WithdrawRefundRequestDocument,
} from './orders.generated.ts'
import { RefundPreview } from './RefundPreview.tsx'
import { RefundProblem } from './RefundProblem.tsx'
import styles from './RefundRequestPanel.module.css'
import { describeRequest } from './refundRequestTexts.ts'

type Request = NonNullable<OrderDetailFragment['refundRequest']>
type Decision = { kind: 'approve' | 'refuse'; request: Request }

/** The open request for a refund of an order, with what the viewer can do about it. */
export function RefundRequestPanel({ order }: { order: OrderDetailFragment }) {
  const { refundRequest } = order
  // The dialog stays open with its request when a colleague decides first, and says who did.
  const [decision, setDecision] = useState<Decision | null>(null)
  const canDecide = useIsAllowed('orders.decideRefund')
  const close = () => setDecision(null)
  return (
    <>
      {refundRequest && (
        <section className={styles.panel} aria-labelledby="refund-request">
          <IconUserCheck size={22} aria-hidden="true" />
          <div className={styles.text}>
            <h2 id="refund-request">
              {t('{name} asks for a refund of {amount}', {
                name: refundRequest.requestedBy ?? t('Former member'),
                amount: formatUgx(refundRequest.amount),
              })}
            </h2>
            <p>{describeRequest(refundRequest)}</p>
            <p className={styles.second}>
              {verbatim(dayTimeFormat.format(new Date(refundRequest.requestedAt)))}
              {' · '}
              {refundRequest.own
                ? t('A manager decides; you cannot approve it yourself.')
                : canDecide
                  ? t('Above the limit of the member.')
                  : t('A manager decides.')}
            </p>
          </div>
          <div className={styles.actions}>
            {refundRequest.own && <WithdrawButton request={refundRequest} />}
            {canDecide && !refundRequest.own && (
              <>
                <Button
                  variant="outline"
                  bg="bg.panel"
                  onClick={() => setDecision({ kind: 'refuse', request: refundRequest })}
                >
                  {t('Refuse')}
                </Button>
                <Button onClick={() => setDecision({ kind: 'approve', request: refundRequest })}>{t('Approve')}</Button>
              </>
            )}
          </div>
        </section>
      )}
      {decision?.kind === 'approve' && <ApproveDialog order={order} request={decision.request} onClose={close} />}
      {decision?.kind === 'refuse' && <RefuseDialog request={decision.request} onClose={close} />}
    </>
  )
}

function WithdrawButton({ request: { id, version } }: { request: Request }) {
  const [withdraw, { loading }] = useMutation(WithdrawRefundRequestDocument)
  const getKey = useRequestKey()
  const run = async () => {
    try {
      await withdraw({ variables: { input: { id, version, idempotencyKey: getKey(id) } } })
      notify.success(t('The request is withdrawn'))
    } catch (error) {
      notify.problem(error)
    }
  }
  return (
    <Button variant="outline" bg="bg.panel" loading={loading} onClick={run}>
      {t('Withdraw')}
    </Button>
  )
}

const toScope = ({ scope, lines, amount }: Request) =>
  scope === 'ORDER'
    ? {}
    : scope === 'AMOUNT'
      ? { amount }
      : {
          lines: lines.map(({ lineId, quantity, share }) => ({
            lineId,
            quantity,
            share: share && { pieces: share.pieces, of: share.of },
          })),
        }

type DialogProps = { request: Request; onClose: () => void }

/** The preview of the refund as it would be now, and its approval. */
function ApproveDialog({ order, request, onClose }: DialogProps & { order: OrderDetailFragment }) {
  const { id, version, amount } = request
  const preview = useQuery(RefundPreviewDocument, {
    variables: { orderId: order.id, refund: toScope(request) },
    fetchPolicy: 'network-only',
  })
  const [approve, approving] = useMutation(ApproveRefundRequestDocument)
  const getKey = useRequestKey()
  const plan = preview.data?.refundPreview
  const problem = approving.loading ? undefined : (approving.error ?? preview.error)
  // Of the same approval, also when it was made: the preview may be refused by then.
  const canRepeat = approving.error !== undefined && isUndecided(approving.error)
  const isOther = plan != null && plan.amount !== amount
  const confirm = async () => {
    try {
      await approve({ variables: { input: { id, version, idempotencyKey: getKey(id) } } })
      notify.success(t('{amount} is refunded', { amount: verbatim(formatUgx(amount)) }))
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <DialogFrame
      title={t('Approve the refund of order {number}', { number: order.number })}
      description={describeRequest(request)}
      isLocked={approving.loading}
      onClose={onClose}
    >
      <Dialog.Body display="grid" gap="14px">
        {problem ? <RefundProblem error={problem} /> : plan ? <RefundPreview plan={plan} /> : <Skeleton />}
        {isOther && !problem && (
          <Banner tone="danger" icon={IconAlertCircle} title={t('The amount is another one by now.')} isNote>
            {t('{amount} was asked for. Refuse the request, so that it can be made again.', {
              amount: formatUgx(amount),
            })}
          </Banner>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose />
        <Button
          onClick={confirm}
          loading={approving.loading}
          disabled={!canRepeat && (!plan || Boolean(problem) || isOther)}
        >
          {t('Refund {amount}', { amount: verbatim(formatUgx(amount)) })}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

function RefuseDialog({ request, onClose }: DialogProps) {
  const [refuse] = useMutation(RefuseRefundRequestDocument)
  const getKey = useRequestKey()
  const { id, version } = request
  return (
    <ReasonDialog
      title={t('Refuse the refund of {amount}?', { amount: formatUgx(request.amount) })}
      text={t('No money moves. The reason is shown in the history of the order.')}
      reasons={[{ value: 'refused', label: t('Reason'), needsNote: true }]}
      noteLabel={t('Reason')}
      confirmLabel={t('Refuse')}
      isDangerous
      onConfirm={async (_, reason) => {
        const input = { id, version, reason }
        await refuse({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The refund is refused'))
      }}
      onClose={onClose}
    />
  )
}
