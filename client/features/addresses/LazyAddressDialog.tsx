import { useLazyOverlay } from '#client/ui/useLazyOverlay.ts'
import type { AddressDialogProps } from './AddressDialog.tsx'

const loadDialog = () => import('./AddressDialog.tsx')

/** Loads the code of the dialog when it is first opened. */
export function LazyAddressDialog(props: AddressDialogProps) {
  const AddressDialog = useLazyOverlay(props.open, loadDialog, props.onClose)
  return AddressDialog && <AddressDialog {...props} />
}
