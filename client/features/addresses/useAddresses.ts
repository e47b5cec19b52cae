import { useQuery } from '@apollo/client/react'
import { useSession } from '#client/features/session/useSession.ts'
import { AddressesDocument } from './useAddresses.generated.ts'

/** Returns the shopper's active addresses, newest first. */
export function useAddresses() {
  const { viewer } = useSession()
  const { data, error, refetch } = useQuery(AddressesDocument, { skip: !viewer, fetchPolicy: 'cache-and-network' })
  return { addresses: data?.addresses?.filter(({ active }) => active), failed: Boolean(error && !data), refetch }
}
