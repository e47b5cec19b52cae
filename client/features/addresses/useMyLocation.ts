import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { isSessionEnd, sentenceFor } from '#client/apollo/errors.ts'
import { notify } from '#client/ui/notify.ts'
import type { Place } from './foundPlace.ts'
import { locate, NotLocated, type Spot } from './locate.ts'
import { PlaceAtDocument } from './useMyLocation.generated.ts'

const OUTSIDE = 'You are outside Uganda, where we deliver. Please type the address.'

/** Asks the device where it is and the shop what is there; says itself when either does not work. */
export function useMyLocation(onFound: (place: Place, spot: Spot) => void) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  const find = async () => {
    setBusy(true)
    try {
      const spot = await locate()
      const { data } = await client.query({ query: PlaceAtDocument, variables: spot, fetchPolicy: 'no-cache' })
      if (!data?.placeAt) return notify.error(OUTSIDE)
      onFound(data.placeAt, spot)
      notify.success('Location detected successfully!')
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(error instanceof NotLocated ? error.message : sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { find, busy }
}
