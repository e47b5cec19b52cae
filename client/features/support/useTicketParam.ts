import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'

/** Navigation state of a card's link, which distinguishes it from the same URL in an email. It survives a reload. */
export const OPENED = { opened: true }

/**
 * Reads the ticket number from the URL. A card opens the ticket, and Back closes it; a link from elsewhere, such as an
 * email, highlights the ticket in the list.
 */
export function useTicketParam() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const state = useLocation().state as Partial<typeof OPENED> | null
  const number = query.get('ticket')?.trim().toUpperCase() || null
  const opened = state?.opened === true

  const close = () => {
    // The router counts its history entries in history.state.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(paths.supportTickets(), { replace: true, preventScrollReset: true })
  }
  return { opened: opened ? number : null, wanted: opened ? null : number, close }
}
