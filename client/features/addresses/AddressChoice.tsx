import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconPlus } from '#client/ui/firstIcons.ts'
import styles from './AddressChoice.module.css'
import { AddressText } from './AddressText.tsx'
import type { Address } from './addressForm.ts'
import { LazyAddressDialog } from './LazyAddressDialog.tsx'

interface Props {
  addresses: readonly Address[]
  chosen: string | undefined
  onChoose: (addressId: string) => void
  /** Called when the dialog closes, whether or not an address was added. */
  onClosed: () => void
  /** Legend of the radio group, for screen readers. */
  label: string
}

/** Delivery address picker: one of the saved addresses, or a new one, which is selected once it is saved. */
export function AddressChoice({ addresses, chosen, onChoose, onClosed, label }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {addresses.map((address) => (
        <label key={address.id} className={classNames(styles.card, address.id === chosen && styles.chosen)}>
          <input
            type="radio"
            name="address"
            className={styles.radio}
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
          />
          <AddressText address={address} />
        </label>
      ))}
      <button type="button" className={styles.add} onClick={() => setAdding(true)}>
        <IconPlus /> {t('Add new address')}
      </button>
      <LazyAddressDialog
        open={adding}
        onClose={() => {
          setAdding(false)
          onClosed()
        }}
        onSaved={onChoose}
      />
    </fieldset>
  )
}
