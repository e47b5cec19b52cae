import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPencil, IconTrash } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './AddressCard.module.css'
import { AddressMap } from './AddressMap.tsx'
import { AddressText } from './AddressText.tsx'
import { type Address, formatPlace } from './addressForm.ts'
import { LazyAddressDialog } from './LazyAddressDialog.tsx'
import { useHideAddress } from './useHideAddress.ts'

/**
 * Saved address with its actions. Asks for confirmation before it deletes, because a deleted address cannot be
 * restored.
 */
export function AddressCard({ address }: { address: Address }) {
  const hideAddress = useHideAddress()
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>('shown')
  return (
    <Panel as="li" className={styles.card}>
      <AddressText address={address} />
      <AddressMap path={address.mapPath} place={formatPlace(address)} />
      {mode === 'deleting' ? (
        <fieldset className={styles.actions} aria-label={t('Delete the address of {name}?', { name: address.name })}>
          <Button variant="danger" size="sm" autoFocus onClick={() => hideAddress(address.id)}>
            {t('Delete address')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setMode('shown')}>
            {t('Keep it')}
          </Button>
        </fieldset>
      ) : (
        <div className={styles.actions}>
          <Button variant="soft" size="sm" onClick={() => setMode('editing')}>
            <IconPencil /> {t('Edit')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setMode('deleting')}>
            <IconTrash /> {t('Delete')}
          </Button>
        </div>
      )}
      <LazyAddressDialog open={mode === 'editing'} onClose={() => setMode('shown')} address={address} />
    </Panel>
  )
}
