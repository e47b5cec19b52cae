import { useState } from 'react'
import { AddressCard } from '#client/features/addresses/AddressCard.tsx'
import { LazyAddressDialog } from '#client/features/addresses/LazyAddressDialog.tsx'
import { useAddresses } from '#client/features/addresses/useAddresses.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AccountFrame, AccountPlaceholder } from './AccountFrame.tsx'
import styles from './AddressesPage.module.css'

export function Component() {
  const [adding, setAdding] = useState(false)
  const { viewer } = useSession()
  // The form starts with the name and mobile number of the shopper.
  const add = (
    <Button variant="soft" size="sm" disabled={!viewer} onClick={() => setAdding(true)}>
      <IconPlus /> {t('Add address')}
    </Button>
  )
  return (
    <AccountFrame title={t('Saved Addresses')} action={add}>
      <PageHead title={t('Saved Addresses')} noIndex />
      <SignedInOnly
        purpose="see your addresses"
        placeholder={<AccountPlaceholder label={t('Loading your addresses')} />}
      >
        {() => <Addresses onAdd={() => setAdding(true)} />}
      </SignedInOnly>
      <LazyAddressDialog open={adding} onClose={() => setAdding(false)} />
    </AccountFrame>
  )
}

function Addresses({ onAdd }: { onAdd: () => void }) {
  const { addresses, failed, refetch } = useAddresses()
  if (failed) {
    return (
      <EmptyState
        art={<BasketMark mood="dropped" />}
        title={t('We dropped that one')}
        text={t('Your addresses did not load. Try again in a moment.')}
        action={
          <Button onClick={() => refetch()}>
            <IconRefresh /> {t(tryAgain)}
          </Button>
        }
      />
    )
  }
  if (!addresses) return <AccountPlaceholder label={t('Loading your addresses')} />
  if (addresses.length === 0) {
    return (
      <EmptyState
        art={<BasketMark />}
        title={t('No addresses yet')}
        text={t('Tell us once where the boda goes.')}
        action={<Button onClick={onAdd}>{t('Add new address')}</Button>}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address} />
      ))}
    </ul>
  )
}
