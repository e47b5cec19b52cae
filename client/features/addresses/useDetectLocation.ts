import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { msg, t } from '#client/i18n/t.ts'
import type { Place } from './compareWithForm.ts'
import { type Coordinates, LocationError, locate } from './locate.ts'
import { PlaceAtDocument } from './useDetectLocation.generated.ts'

const SUCCESS_MESSAGE = msg('Location detected successfully!')
const OUTSIDE_MESSAGE = msg('You are outside Uganda, where we deliver. Please type the address.')

export type LocationMessage = { tone: 'success' | 'danger'; text: string }

/**
 * Detects the location of the device and queries the place there. `said` is the outcome, rendered inside the dialog: a
 * toast would be hidden from screen readers by the modal.
 */
export function useDetectLocation(onFound: (place: Place, coordinates: Coordinates) => void) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<LocationMessage>()

  const detect = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      const coordinates = await locate()
      const { data } = await client.query({ query: PlaceAtDocument, variables: coordinates, fetchPolicy: 'no-cache' })
      if (!data?.placeAt) return setMessage({ tone: 'danger', text: t(OUTSIDE_MESSAGE) })
      onFound(data.placeAt, coordinates)
      setMessage({ tone: 'success', text: t(SUCCESS_MESSAGE) })
    } catch (error) {
      if (!isSessionEnd(error))
        setMessage({ tone: 'danger', text: error instanceof LocationError ? t(error.message) : getErrorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return { find: detect, busy, said: message }
}
