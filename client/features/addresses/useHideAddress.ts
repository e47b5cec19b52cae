import { useApolloClient } from '@apollo/client/react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { useCartActions } from '#client/features/cart/useCart.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { HideAddressDocument } from './useHideAddress.generated.ts'

/** Removes an address from the list optimistically; it reappears if the server refuses. Orders store their own copy. */
export function useHideAddress() {
  const client = useApolloClient()
  const { load: loadCart } = useCartActions()
  return async (addressId: string) => {
    try {
      await client.mutate({
        mutation: HideAddressDocument,
        variables: { input: { addressId } },
        optimisticResponse: {
          hideAddress: {
            __typename: 'AddressPayload',
            address: { __typename: 'Address', id: addressId, active: false },
          },
        },
      })
      notify.success(t('Address Deleted Successfully'))
      loadCart().catch(() => undefined)
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
    }
  }
}
