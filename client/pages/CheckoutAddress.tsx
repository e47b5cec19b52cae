import { useEffect } from 'react'
import { tryAgain } from '#client/copy.ts'
import { AddressChoice } from '#client/features/addresses/AddressChoice.tsx'
import { useAddresses } from '#client/features/addresses/useAddresses.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { t } from '#client/words/t.ts'
import styles from './CheckoutPage.module.css'

interface Props {
  chosen: string | undefined
  onChoose: (addressId: string | undefined) => void
}

/** The shopper's addresses, of which the only one is chosen already. */
export function CheckoutAddress({ chosen, onChoose }: Props) {
  const { addresses, failed, refetch } = useAddresses()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is only made or dropped when the list changes
  useEffect(() => {
    if (!addresses) return
    const [only, ...others] = addresses
    if (!chosen && only && others.length === 0) onChoose(only.id)
    // Hidden in another tab meanwhile.
    if (chosen && !addresses.some(({ id }) => id === chosen)) onChoose(undefined)
  }, [addresses?.map(({ id }) => id).join()])

  if (failed) {
    const again = (
      <Button variant="outline" size="sm" onClick={() => refetch()}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    )
    return (
      <Notice tone="danger" title={t('Your addresses did not load.')} action={again}>
        {t('Check your connection.')}
      </Notice>
    )
  }
  if (!addresses) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('Loading your addresses')}</span>
        <Skeleton className={styles.waiting} />
      </div>
    )
  }
  return (
    <AddressChoice addresses={addresses} chosen={chosen} onChoose={onChoose} onClosed={() => refetch().catch(() => undefined)} label={t('Delivery address')} />
  )
}
