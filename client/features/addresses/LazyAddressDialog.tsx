import { lazy, Suspense, useState } from 'react'
import type { AddressDialogProps } from './AddressDialog.tsx'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))

/** The dialog's code comes when it is first opened. It stays mounted from then on, so that it can close with its own motion. */
export function LazyAddressDialog(props: AddressDialogProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return (
    asked && (
      <Suspense>
        <AddressDialog {...props} />
      </Suspense>
    )
  )
}
