import { useMutation, useQuery } from '@apollo/client/react'
import { Dialog, Field, Input, NativeSelect, SegmentGroup, Textarea } from '@chakra-ui/react'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { isUndecided } from '#staff/apollo/errors.ts'
import type { StaffRefundReason } from '#staff/apollo/types.generated.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  type OrderDetailFragment,
  RefundOrderDocument,
  RefundPreviewDocument,
  type RefundPreviewQuery,
  RequestRefundDocument,
} from './orders.generated.ts'
import { refundReasons } from './orderTexts.ts'
import { type ChosenParts, describeParts, RefundLines, toRefundLines } from './RefundLines.tsx'
import { RefundPreview } from './RefundPreview.tsx'
import { RefundProblem } from './RefundProblem.tsx'

type Scope = 'lines' | 'amount' | 'order'

/** What was paid back; `goods` is null unless it was refunded by line. */
export type Refunded = { amount: number; isOnline: boolean; goods: Translated | null }

/** What was sent, with its preview. */
type Undecided = { text: string; plan: RefundPreviewQuery['refundPreview'] | undefined }

type Props = { order: OrderDetailFragment; onRefunded?: (refunded: Refunded) => void; onClose: () => void }

/**
 * Refund by line, by amount or of everything, with a preview of what goes back before it does. Above the limit of the
 * member it asks a manager instead.
 */
export function RefundDialog({ order, onRefunded, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('lines')
  const [chosen, setChosen] = useState<ChosenParts>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('DAMAGED')
  const [comment, setComment] = useState('')
  const getKey = useRequestKey()
  // The server refuses an older version, so that what is refunded is what the button says.
  const [version] = useState(order.version)
  const lines = toRefundLines(chosen)
  const refund =
    scope === 'order' ? {} : scope === 'lines' ? { lines } : { amount: Number(amount.replace(/\D/g, '')) || 0 }
  const isEmpty = (scope === 'lines' && lines.length === 0) || (scope === 'amount' && !refund.amount)
  const preview = useQuery(RefundPreviewDocument, {
    variables: { orderId: order.id, refund },
    skip: isEmpty,
    fetchPolicy: 'network-only',
  })
  const [send, sending] = useMutation(RefundOrderDocument)
  const [ask, asking] = useMutation(RequestRefundDocument)
  const isBusy = sending.loading || asking.loading
  /** The refund whose response was lost: it can be sent again, also when it was made and cannot be made once more. */
  const [undecided, setUndecided] = useState<Undecided | null>(null)
  const text = JSON.stringify(refund)
  const isRepeat = undecided?.text === text
  const plan = isEmpty ? undefined : isRepeat ? undecided.plan : preview.data?.refundPreview
  const needsManager = plan != null && plan.ownLimit !== null && plan.amount > plan.ownLimit
  const open = order.refundRequest
  const sendError = needsManager ? asking.error : sending.error
  const refusal = sendError && !isUndecided(sendError) ? sendError : undefined
  const problem = isRepeat ? sendError : (refusal ?? (isEmpty ? undefined : preview.error))
  const isRefused = problem !== undefined && !isUndecided(problem)
  const needsComment = reason === 'OTHER' && comment.trim() === ''
  const confirm = async () => {
    const input = {
      orderId: order.id,
      version,
      refund,
      reason: reason as StaffRefundReason,
      comment: comment.trim() || null,
    }
    const variables = { input: { ...input, idempotencyKey: getKey([needsManager, input]) } }
    try {
      if (needsManager) {
        await ask({ variables })
        notify.success(t('A manager is asked for {amount}', { amount: formatUgx(plan.amount) }))
        onClose()
        return
      }
      await send({ variables })
      notify.success(t('{amount} is refunded', { amount: verbatim(formatUgx(plan?.amount ?? 0)) }))
      if (plan)
        onRefunded?.({
          amount: plan.amount,
          isOnline: plan.channel === 'PROVIDER',
          goods: scope === 'lines' ? describeParts(order.lines, chosen) : null,
        })
      onClose()
    } catch (error) {
      // Shown in the dialog.
      setUndecided(isUndecided(error) ? { text, plan } : null)
    }
  }
  return (
    <DialogFrame title={t('Refund order {number}', { number: order.number })} isLocked={isBusy} onClose={onClose}>
      <Dialog.Body display="grid" gap="14px">
        <SegmentGroup.Root
          size="sm"
          value={scope}
          onValueChange={({ value }) => setScope(value as Scope)}
          aria-label={t('What to refund')}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'lines', label: t('By line') },
              { value: 'amount', label: t('Amount') },
              { value: 'order', label: t('Everything') },
            ]}
          />
        </SegmentGroup.Root>
        {scope === 'lines' && <RefundLines lines={order.lines} chosen={chosen} onChange={setChosen} />}
        {scope === 'amount' && (
          <Field.Root>
            <Field.Label>{t('Amount in UGX')}</Field.Label>
            <Input inputMode="numeric" value={amount} onChange={({ target }) => setAmount(target.value)} />
          </Field.Root>
        )}
        <Field.Root>
          <Field.Label>{t('Reason')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={reason} onChange={({ target }) => setReason(target.value)}>
              {refundReasons().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root required={reason === 'OTHER'}>
          <Field.Label>{reason === 'OTHER' ? t('Note') : t('Note, if it helps')}</Field.Label>
          <Textarea rows={2} maxLength={300} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field.Root>
        {problem && <RefundProblem error={problem} />}
        {plan && !isRefused && <RefundPreview plan={plan} />}
        {needsManager && !isRefused && (
          <Banner tone="warning" icon={IconUserCheck} title={describeLimit(plan?.ownLimit ?? 0)} isNote>
            {open
              ? t('{name} has already asked a manager for {amount}.', {
                  name: open.requestedBy ?? t('Another member'),
                  amount: formatUgx(open.amount),
                })
              : t('A manager decides about more.')}
          </Banner>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose />
        <NetworkButton
          onClick={confirm}
          loading={isBusy}
          disabled={isEmpty || !plan || isRefused || needsComment || (needsManager && open !== null)}
        >
          {needsManager
            ? t('Ask a manager')
            : plan
              ? t('Refund {amount}', { amount: verbatim(formatUgx(plan.amount)) })
              : t('Refund')}
        </NetworkButton>
      </Dialog.Footer>
    </DialogFrame>
  )
}

const describeLimit = (limit: number): Translated =>
  limit > 0
    ? t('You can refund up to {amount} of this order yourself.', { amount: formatUgx(limit) })
    : t('As much as you can refund yourself is refunded.')
