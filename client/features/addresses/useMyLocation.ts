import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { msg, t } from '#client/i18n/t.ts'
import type { Place } from './foundPlace.ts'
import { locate, NotLocated, type Spot } from './locate.ts'
import { PlaceAtDocument } from './useMyLocation.generated.ts'

const FOUND = msg('Location detected successfully!')
const OUTSIDE = msg('You are outside Uganda, where we deliver. Please type the address.')

export type Said = { tone: 'success' | 'danger'; words: string }

/**
 * Detects the location of the device and queries the place there. `said` is the outcome, rendered inside the dialog: a
 * toast would be hidden from screen readers by the modal.
 */
export function useMyLocation(onFound: (place: Place, spot: Spot) => void) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()

  const find = async () => {
    setBusy(true)
    setSaid(undefined)
    try {
      const spot = await locate()
      const { data } = await client.query({ query: PlaceAtDocument, variables: spot, fetchPolicy: 'no-cache' })
      if (!data?.placeAt) return setSaid({ tone: 'danger', words: t(OUTSIDE) })
      onFound(data.placeAt, spot)
      setSaid({ tone: 'success', words: t(FOUND) })
    } catch (error) {
      if (!isSessionEnd(error))
        setSaid({ tone: 'danger', words: error instanceof NotLocated ? t(error.message) : getErrorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return { find, busy, said }
}
