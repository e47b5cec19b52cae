import { readViewerId } from '#client/apollo/tokens.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'
import { emptyTicket, type TicketForm } from './ticketForm.ts'

/**
 * Storage key of the unsent ticket. It is stored for this tab only: it survives a reload, and is removed with the tab
 * or with the session of its author (apollo/tokens.ts).
 */
const STORAGE_KEY = 'kasero-ticket'

/** The server stores a picture without a ticket for a day; one hour of it is reserved for writing the ticket. */
const PICTURE_MS = 23 * 3_600_000

/** Picture that has been uploaded to the server. */
export type DraftPicture = {
  /** Id on the server. */
  id: string
  /** File name on the device. */
  name: string
  /** URL of the thumbnail. */
  thumbnail: string
  /** Time of the upload, in ms since 1970. */
  sentAt: number
}

/** Login preserves a visitor's draft (owner null); only the account that wrote a draft can read it. */
type Draft = { owner: string | null; form: TicketForm; pictures: readonly DraftPicture[] }

export const readDraft = (): TicketForm | null => read()?.form ?? null

/** Returns the pictures that the server still has. */
export const readDraftPictures = (now = Date.now()): readonly DraftPicture[] =>
  read()?.pictures.filter(({ sentAt }) => now - sentAt < PICTURE_MS) ?? []

export const storeDraft = (form: TicketForm) => writeDraft({ form, pictures: read()?.pictures ?? [] })

export const storeDraftPictures = (pictures: readonly DraftPicture[]) =>
  writeDraft({ form: readDraft() ?? emptyTicket, pictures })

export const clearDraft = () => sessionStore.removeItem(STORAGE_KEY)

function writeDraft({ form, pictures }: Omit<Draft, 'owner'>) {
  if (!form.subject && !form.message && pictures.length === 0) return clearDraft()
  const draft: Draft = { owner: readViewerId(), form, pictures }
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(draft))
}

function read(): Omit<Draft, 'owner'> | null {
  try {
    const { owner, form, pictures } = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '') as Partial<Draft>
    if (!form || (owner && owner !== readViewerId())) throw new Error('It is not ours.')
    const fields = Object.keys(emptyTicket) as (keyof TicketForm)[]
    return {
      form: Object.fromEntries(
        fields.map((field) => [field, typeof form[field] === 'string' ? form[field] : emptyTicket[field]]),
      ) as TicketForm,
      pictures: Array.isArray(pictures) ? pictures.filter(isPicture) : [],
    }
  } catch {
    // Invalid content, or the draft of another account.
    clearDraft()
    return null
  }
}

const isPicture = (picture: Partial<DraftPicture> | null): picture is DraftPicture =>
  [picture?.id, picture?.name, picture?.thumbnail].every((text) => typeof text === 'string') &&
  typeof picture?.sentAt === 'number'
