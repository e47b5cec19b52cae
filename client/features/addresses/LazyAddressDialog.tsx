import { lazy, Suspense, useState } from 'react'
import type { AddressDialogProps } from './AddressDialog.tsx'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))

/**
 * Loads the code of the dialog when it is first opened, then keeps it mounted so that its closing animation can run.
 */
export function LazyAddressDialog(props: AddressDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <AddressDialog {...props} />
      </Suspense>
    )
  )
}
