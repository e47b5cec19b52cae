import { viewerId } from '#client/apollo/tokens.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'
import { emptyTicket, type TicketForm } from './ticketForm.ts'

/**
 * What was written and not sent yet. It lies in this tab alone, where it outlives a reload and goes with the tab, or with the session of
 * who wrote it (apollo/tokens.ts).
 */
const NAME = 'kasero-ticket'

/** The server keeps a picture that no ticket takes for a day; an hour of it is for writing the ticket. */
const PICTURE_MS = 23 * 3_600_000

/** A picture that the server has. */
export type DraftPicture = {
  /** What the server knows it by. */
  id: string
  /** As it was called on the phone. */
  name: string
  /** Address of a small one, to be shown. */
  thumbnail: string
  /** When it arrived, ms since 1970. */
  sentAt: number
}

/** A visitor's goes along when they log in; an account's is nobody else's. */
type Draft = { owner: string | null; form: TicketForm; pictures: readonly DraftPicture[] }

export const readDraft = (): TicketForm | null => read()?.form ?? null

/** Those that are still there. */
export const readDraftPictures = (now = Date.now()): readonly DraftPicture[] => read()?.pictures.filter(({ sentAt }) => now - sentAt < PICTURE_MS) ?? []

export const keepDraft = (form: TicketForm) => keep({ form, pictures: read()?.pictures ?? [] })

export const keepDraftPictures = (pictures: readonly DraftPicture[]) => keep({ form: readDraft() ?? emptyTicket, pictures })

export const forgetDraft = () => sessionStore.removeItem(NAME)

function keep({ form, pictures }: Omit<Draft, 'owner'>) {
  if (!form.subject && !form.message && pictures.length === 0) return forgetDraft()
  const draft: Draft = { owner: viewerId(), form, pictures }
  sessionStore.setItem(NAME, JSON.stringify(draft))
}

function read(): Omit<Draft, 'owner'> | null {
  try {
    const { owner, form, pictures } = JSON.parse(sessionStore.getItem(NAME) ?? '') as Partial<Draft>
    if (!form || (owner && owner !== viewerId())) throw new Error('It is not ours.')
    const fields = Object.keys(emptyTicket) as (keyof TicketForm)[]
    return {
      form: Object.fromEntries(fields.map((field) => [field, typeof form[field] === 'string' ? form[field] : emptyTicket[field]])) as TicketForm,
      pictures: Array.isArray(pictures) ? pictures.filter(isPicture) : [],
    }
  } catch {
    // Whatever it is, it is of no use to anybody.
    forgetDraft()
    return null
  }
}

const isPicture = (it: Partial<DraftPicture> | null): it is DraftPicture =>
  [it?.id, it?.name, it?.thumbnail].every((text) => typeof text === 'string') && typeof it?.sentAt === 'number'
