import { useEffect, useRef } from 'react'
import { AddressChoice } from '#client/features/addresses/AddressChoice.tsx'
import type { useAddresses } from '#client/features/addresses/useAddresses.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './CheckoutPage.module.css'

interface Props extends ReturnType<typeof useAddresses> {
  chosen: string | undefined
  onChoose: (addressId: string | undefined) => void
}

type Candidate = { id: string; lastUsedAt: string | null }

/** Returns the address of the latest order; without orders, the only address. */
function suggestAddress(addresses: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = addresses
  const [latest] = addresses
    .filter(({ lastUsedAt }) => lastUsedAt)
    .sort((one, other) => Date.parse(other.lastUsedAt ?? '') - Date.parse(one.lastUsedAt ?? ''))
  return latest ?? (others.length === 0 ? only : undefined)
}

/** Lists the shopper's addresses, with the last used one preselected. */
export function CheckoutAddress({ addresses, failed, refetch, chosen, onChoose }: Props) {
  const suggested = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is only made or dropped when the list changes
  useEffect(() => {
    if (!addresses) return
    // The cached list arrives first. An address that the shopper chose is not replaced.
    const isFree = !chosen || chosen === suggested.current
    suggested.current = suggestAddress(addresses)?.id
    if (isFree && suggested.current) onChoose(suggested.current)
    // The address was hidden in another tab.
    else if (chosen && !addresses.some(({ id }) => id === chosen)) onChoose(undefined)
  }, [addresses?.map(({ id, lastUsedAt }) => `${id} ${lastUsedAt}`).join()])

  if (failed) {
    const retryButton = (
      <Button variant="outline" size="sm" onClick={() => refetch()}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    )
    return (
      <Notice tone="danger" title={t('Your addresses did not load.')} action={retryButton}>
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
    <AddressChoice
      addresses={addresses}
      chosen={chosen}
      onChoose={onChoose}
      onClosed={() => refetch().catch(() => undefined)}
      label={t('Delivery address')}
    />
  )
}
