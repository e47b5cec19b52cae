import { useRef, useState } from 'react'
import { sessionStore } from '#client/ui/browserStorage.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'

/** Pictures of a response. */
export const MAX_PICTURES = 3

/** Picture that was uploaded for a response. */
export type DraftPicture = {
  token: string
  url: string
  thumbnail: string
  /** Time of the upload, ms since 1970. */
  uploadedAt: number
}

/**
 * An answer that is not sent; pictures belong to responses only. `key` is its idempotency key: the same answer is sent
 * once, however often it is tried.
 */
export type Draft = { text: string; isNote: boolean; pictures: readonly DraftPicture[]; key: string }

/** The server stores a picture without a response for a day; one hour of it is reserved for writing the response. */
const PICTURE_MS = 23 * 3_600_000

const empty = (): Draft => ({ text: '', isNote: false, pictures: [], key: crypto.randomUUID() })
const isEmpty = ({ text, pictures }: Draft) => text === '' && pictures.length === 0

/** What stays in the box after a draft was sent: a note leaves the pictures for the response. */
const remainder = ({ isNote, pictures }: Draft): Draft => ({ ...empty(), isNote, pictures: isNote ? pictures : [] })

/**
 * The draft of a staff member for one ticket. It stays in the storage of this tab until it was sent, so that it
 * survives navigation, a reload and the end of the session.
 */
export function useDraft(number: string) {
  const { id } = useSession()
  const place = `kasero-counter-draft-${id}-${number}`
  const [draft, setDraft] = useState(() => readDraft(place) ?? empty())
  // Uploads end later than the render that started them.
  const latest = useRef(draft)
  const show = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (changes: Partial<Omit<Draft, 'key'>>) => {
    const next = { ...latest.current, ...changes, key: crypto.randomUUID() }
    show(next)
    storeDraft(place, next)
  }
  return {
    draft,
    getLatest: () => latest.current,
    change,
    /** Shows what remains once this draft is sent; it stays stored until {@link forget}. */
    clear: (sent: Draft) => show(remainder(sent)),
    /** Shows a draft that could not be sent, before the next one if that was begun. */
    restore(sent: Draft) {
      // Another box for the ticket may have begun it.
      const { key, text, isNote, pictures } = readDraft(place) ?? latest.current
      if (key === sent.key || text === '') {
        show(sent)
        storeDraft(place, sent)
        return
      }
      change({
        text: `${sent.text}\n\n${text}`,
        // What is for staff only must not become a response.
        isNote: sent.isNote || isNote,
        pictures: sent.isNote ? pictures : [...sent.pictures, ...pictures].slice(0, MAX_PICTURES),
      })
    },
    /** Removes the stored draft after it was sent. */
    forget(sent: Draft) {
      if (readDraft(place)?.key === sent.key) storeDraft(place, remainder(sent))
    },
  }
}

function storeDraft(place: string, draft: Draft) {
  if (isEmpty(draft)) sessionStore.removeItem(place)
  else sessionStore.setItem(place, JSON.stringify(draft))
}

function readDraft(place: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStore.getItem(place) ?? 'null') as Draft | null
    if (!draft) return null
    // A draft of the release before has no pictures.
    const pictures = (draft.pictures ?? []).filter(({ uploadedAt }) => getServerTime() - uploadedAt < PICTURE_MS)
    return { ...draft, pictures }
  } catch {
    return null
  }
}
