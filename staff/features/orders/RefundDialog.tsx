import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Dialog, Field, Input, NativeSelect, SegmentGroup, Textarea } from '@chakra-ui/react'
import { IconAlertCircle, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { toProblem } from '#staff/apollo/errors.ts'
import type { StaffRefundReason } from '#staff/apollo/types.generated.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { type OrderDetailFragment, RefundOrderDocument, RefundPreviewDocument } from './orders.generated.ts'
import styles from './orders.module.css'
import { refundReasons } from './orderTexts.ts'
import { type ChosenParts, describeParts, RefundLines, toRefundLines } from './RefundLines.tsx'

type Scope = 'lines' | 'amount' | 'order'

/** What was paid back; `goods` is null unless it was refunded by line. */
export type Refunded = { amount: number; isOnline: boolean; goods: Translated | null }

type Props = { order: OrderDetailFragment; onRefunded?: (refunded: Refunded) => void; onClose: () => void }

/** Refund by line, by amount or of everything, with a preview of what goes back before it does. */
export function RefundDialog({ order, onRefunded, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('lines')
  const [chosen, setChosen] = useState<ChosenParts>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('DAMAGED')
  const [comment, setComment] = useState('')
  const getKey = useRequestKey()
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
  const plan = isEmpty ? undefined : preview.data?.refundPreview
  const problem = sending.error ?? (isEmpty ? undefined : preview.error)
  const needsComment = reason === 'OTHER' && comment.trim() === ''
  const confirm = async () => {
    const input = {
      orderId: order.id,
      version: order.version,
      refund,
      reason: reason as StaffRefundReason,
      comment: comment.trim() || null,
    }
    try {
      await send({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      notify.success(t('{amount} is refunded', { amount: verbatim(formatUgx(plan?.amount ?? 0)) }))
      if (plan)
        onRefunded?.({
          amount: plan.amount,
          isOnline: plan.channel === 'PROVIDER',
          goods: scope === 'lines' ? describeParts(order.lines, chosen) : null,
        })
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <DialogFrame title={t('Refund order {number}', { number: order.number })} onClose={onClose}>
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
        {problem && (
          <Banner tone="danger" icon={IconAlertCircle} title={t('This refund is not possible.')}>
            {verbatim(toProblem(problem).message)}
          </Banner>
        )}
        {plan && !problem && (
          <dl className={styles.preview} aria-label={t('Preview')}>
            <div>
              <dt>
                <IconReceiptRefund size={18} aria-hidden="true" />
                {plan.channel === 'PROVIDER' ? t('Goes back online') : t('To pay back by hand')}
              </dt>
              <dd>
                <b>
                  <Money amount={plan.amount} withCurrency />
                </b>
              </dd>
            </div>
            <div>
              <dt>{t('Paid')}</dt>
              <dd>
                <Money amount={plan.paid} />
              </dd>
            </div>
            <div>
              <dt>{t('Refunded before')}</dt>
              <dd>
                <Money amount={plan.refunded} />
              </dd>
            </div>
            <div>
              <dt>{t('Still refundable afterwards')}</dt>
              <dd>
                <Money amount={plan.remaining} />
              </dd>
            </div>
          </dl>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          onClick={confirm}
          loading={sending.loading}
          disabled={isEmpty || !plan || Boolean(problem) || needsComment || preview.loading}
        >
          {plan ? t('Refund {amount}', { amount: verbatim(formatUgx(plan.amount)) }) : t('Refund')}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
