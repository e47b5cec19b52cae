import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { useLoadCart } from '#client/features/cart/useCart.ts'
import { type Address, type AddressForm, toAddressInput } from './addressForm.ts'
import type { Coordinates } from './locate.ts'
import { AddressesDocument } from './useAddresses.generated.ts'
import { CreateAddressDocument, UpdateAddressDocument } from './useSaveAddress.generated.ts'

/** Creates an address, or updates the existing one. */
export function useSaveAddress() {
  const loadCart = useLoadCart()
  // The same content keeps its key until it is saved: after a lost response it is not stored twice.
  const lastRequest = useRef({ text: '', key: '' })
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
      const text = JSON.stringify(address)
      if (lastRequest.current.text !== text) lastRequest.current = { text, key: createUniqueKey() }
      const idempotencyKey = lastRequest.current.key
      const { data } = await createAddress({ variables: { input: { address, idempotencyKey } } })
      lastRequest.current = { text: '', key: '' }
      return data?.createAddress.address?.id
    }
  }
  return { save, loading: creating || updating }
}
