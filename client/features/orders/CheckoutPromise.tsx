import { t } from '#client/i18n/t.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './CheckoutPromise.module.css'
import { PromiseNotice } from './PromiseNotice.tsx'
import type { Delivery } from './useDeliveryQuote.ts'

interface Props {
  delivery: Delivery
  areAddressesLoading: boolean
}

/**
 * When the order would be delivered to the selected address. Its space is kept while the quote is calculated, so that
 * the payment buttons below it do not move under a finger.
 */
export function CheckoutPromise({ delivery, areAddressesLoading }: Props) {
  if ('fee' in delivery) return <PromiseNotice promise={delivery.promise} />
  if (delivery.state === 'calculating' || areAddressesLoading) return <Skeleton className={styles.waiting} />
  return <Notice>{t('Choose an address to see when we can deliver.')}</Notice>
}
