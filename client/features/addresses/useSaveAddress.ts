import { useApolloClient } from '@apollo/client/react'
import { useCartActions } from '#client/features/cart/useCart.ts'
import { type Address, type AddressForm, toAddressInput } from './addressForm.ts'
import type { Coordinates } from './locate.ts'
import { AddressesDocument } from './useAddresses.generated.ts'
import { CreateAddressDocument, UpdateAddressDocument } from './useSaveAddress.generated.ts'

/** Creates an address, or updates the existing one. */
export function useSaveAddress() {
  const client = useApolloClient()
  const { load: loadCart } = useCartActions()

  return async (form: AddressForm, existing: Address | null, location?: Coordinates): Promise<string | undefined> => {
    const address = toAddressInput(form, location)
    const id = existing ? await update(existing.id) : await create()
    // The newest address determines the zone of the cart's delivery fee.
    loadCart().catch(() => undefined)
    return id

    async function update(addressId: string) {
      await client.mutate({ mutation: UpdateAddressDocument, variables: { input: { addressId, address } } })
      return addressId
    }

    async function create() {
      const { data } = await client.mutate({
        mutation: CreateAddressDocument,
        variables: { input: { address } },
        update: (cache, { data }) => {
          const created = data?.createAddress.address
          if (created)
            cache.updateQuery(
              { query: AddressesDocument },
              (cached) => cached?.addresses && { addresses: [created, ...cached.addresses] },
            )
        },
      })
      return data?.createAddress.address?.id
    }
  }
}
