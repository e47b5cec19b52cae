import { IconReceiptRefund } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { Money } from '#staff/ui/Money.tsx'
import type { RefundPreviewQuery } from './orders.generated.ts'
import styles from './orders.module.css'

type Props = { plan: NonNullable<RefundPreviewQuery['refundPreview']> }

/** What a refund does: what goes back and how, and what remains. */
export function RefundPreview({ plan }: Props) {
  return (
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
  )
}
