import { useMutation } from '@apollo/client/react'
import { notifyError } from '#client/apollo/errors.ts'
import { useLoadCart } from '#client/features/cart/useCart.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { HideAddressDocument } from './useHideAddress.generated.ts'

/** Removes an address from the list optimistically; it reappears if the server refuses. Orders store their own copy. */
export function useHideAddress() {
  const loadCart = useLoadCart()
  const [hideAddress] = useMutation(HideAddressDocument, {
    onCompleted() {
      notify.success(t('Address Deleted Successfully'))
      loadCart().catch(() => undefined)
    },
    onError: notifyError,
  })
  return (addressId: string) =>
    hideAddress({
      variables: { input: { addressId } },
      optimisticResponse: {
        hideAddress: {
          __typename: 'AddressPayload',
          address: { __typename: 'Address', id: addressId, active: false },
        },
      },
    })
}
