import { useState } from 'react'
import { tryAgain } from '#client/copy.ts'
import { AddressCard } from '#client/features/addresses/AddressCard.tsx'
import { LazyAddressDialog } from '#client/features/addresses/LazyAddressDialog.tsx'
import { useAddresses } from '#client/features/addresses/useAddresses.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AccountFrame, AccountWaiting } from './AccountFrame.tsx'
import styles from './AddressesPage.module.css'

export function Component() {
  const [adding, setAdding] = useState(false)
  const add = (
    <Button variant="soft" size="sm" onClick={() => setAdding(true)}>
      <IconPlus /> Add address
    </Button>
  )
  return (
    <AccountFrame title="Saved Addresses" action={add}>
      <PageHead title="Saved Addresses" unlisted />
      <SignedInOnly what="see your addresses" waiting={<AccountWaiting label="Loading your addresses" />}>
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
        title="We dropped that one"
        text="Your addresses did not load. Try again in a moment."
        action={
          <Button onClick={() => refetch()}>
            <IconRefresh /> {tryAgain}
          </Button>
        }
      />
    )
  }
  if (!addresses) return <AccountWaiting label="Loading your addresses" />
  if (addresses.length === 0) {
    return (
      <EmptyState
        art={<BasketMark />}
        title="No addresses yet"
        text="Tell us once where the boda goes."
        action={<Button onClick={onAdd}>Add new address</Button>}
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
