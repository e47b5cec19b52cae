import { useMutation } from '@apollo/client/react'
import { useLoadCart } from '#client/features/cart/useCart.ts'
import { type Address, type AddressForm, toAddressInput } from './addressForm.ts'
import type { Coordinates } from './locate.ts'
import { AddressesDocument } from './useAddresses.generated.ts'
import { CreateAddressDocument, UpdateAddressDocument } from './useSaveAddress.generated.ts'

/** Creates an address, or updates the existing one. */
export function useSaveAddress() {
  const loadCart = useLoadCart()
  const [updateAddress, { loading: updating }] = useMutation(UpdateAddressDocument)
  const [createAddress, { loading: creating }] = useMutation(CreateAddressDocument, {
    update(cache, { data }) {
      const created = data?.createAddress.address
      if (created)
        cache.updateQuery(
          { query: AddressesDocument },
          (cached) => cached?.addresses && { addresses: [created, ...cached.addresses] },
        )
    },
  })

  const save = async (form: AddressForm, existing: Address | null, location?: Coordinates) => {
    const address = toAddressInput(form, location)
    const id = existing ? await update(existing.id) : await create()
    // The newest address determines the zone of the cart's delivery fee.
    loadCart().catch(() => undefined)
    return id

    async function update(addressId: string) {
      await updateAddress({ variables: { input: { addressId, address } } })
      return addressId
    }

    async function create() {
      const { data } = await createAddress({ variables: { input: { address } } })
      return data?.createAddress.address?.id
    }
  }
  return { save, loading: creating || updating }
}
