import { t } from '#client/i18n/t.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { Address } from './addressForm.ts'

export interface AddressDialogProps {
  open: boolean
  onClose: () => void
  /** The address to edit; omitted to add a new one. */
  address?: Address
  onSaved?: (addressId: string) => void
}

export default function AddressDialog({ open, onClose, address, onSaved }: AddressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? t('Edit address') : t('Add new address')}>
      <AddressFields
        address={address ?? null}
        onSaved={(id) => {
          onClose()
          onSaved?.(id)
        }}
      />
    </Dialog>
  )
}
