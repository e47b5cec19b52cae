import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { isSessionEnd, sentenceFor } from '#client/apollo/errors.ts'
import { notify } from '#client/ui/notify.ts'
import { msg, t } from '#client/words/t.ts'
import type { Place } from './foundPlace.ts'
import { locate, NotLocated, type Spot } from './locate.ts'
import { PlaceAtDocument } from './useMyLocation.generated.ts'

const FOUND = msg('Location detected successfully!')
const OUTSIDE = msg('You are outside Uganda, where we deliver. Please type the address.')

/**
 * Asks the device where it is and the shop what is there; says itself how that went. A dialog hides everything else from
 * screen readers, its toasts too, hence `said`: the same words for a place within.
 */
export function useMyLocation(onFound: (place: Place, spot: Spot) => void) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const say = (tone: 'success' | 'error', words: string) => {
    notify[tone](words)
    setSaid(words)
  }

  const find = async () => {
    setBusy(true)
    setSaid('')
    try {
      const spot = await locate()
      const { data } = await client.query({ query: PlaceAtDocument, variables: spot, fetchPolicy: 'no-cache' })
      if (!data?.placeAt) return say('error', t(OUTSIDE))
      onFound(data.placeAt, spot)
      say('success', t(FOUND))
    } catch (error) {
      if (!isSessionEnd(error)) say('error', error instanceof NotLocated ? t(error.message) : sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { find, busy, said }
}
