import { useState } from 'react'
import { sessionStore } from '#client/ui/browserStorage.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'

/** An answer that is not sent. `key` is its idempotency key: the same text is sent once, however often it is tried. */
export type Draft = { text: string; isNote: boolean; key: string }

const empty = (isNote = false): Draft => ({ text: '', isNote, key: crypto.randomUUID() })

/**
 * The draft of a staff member for one ticket. It stays in the storage of this tab until it was sent, so that it
 * survives navigation, a reload and the end of the session.
 */
export function useDraft(number: string) {
  const { id } = useSession()
  const place = `kasero-counter-draft-${id}-${number}`
  const [draft, setDraft] = useState(() => readDraft(place) ?? empty())
  return {
    draft,
    change(change: Partial<Pick<Draft, 'text' | 'isNote'>>) {
      const next = { ...draft, ...change, key: crypto.randomUUID() }
      setDraft(next)
      if (next.text === '') sessionStore.removeItem(place)
      else sessionStore.setItem(place, JSON.stringify(next))
    },
    /** Empties the box; the stored draft stays until {@link forget}. */
    clear: () => setDraft(empty(draft.isNote)),
    /** Shows a draft that could not be sent, unless the next one was begun. */
    restore: (sent: Draft) => setDraft((current) => (current.text === '' ? sent : current)),
    /** Removes the stored draft after it was sent. */
    forget(sent: Draft) {
      if (readDraft(place)?.key === sent.key) sessionStore.removeItem(place)
    },
  }
}

function readDraft(place: string): Draft | null {
  try {
    return JSON.parse(sessionStore.getItem(place) ?? 'null') as Draft | null
  } catch {
    return null
  }
}
