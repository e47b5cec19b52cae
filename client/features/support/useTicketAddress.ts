import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'

/** What a card's link tells the page beside the address, which is the same as that of a mail. A reload keeps it. */
export const OPENED = { opened: true }

/**
 * The ticket that the address names. Who presses a card opens it, and goes back from it; who comes from elsewhere, such as from a mail,
 * is shown which one it is among the others.
 */
export function useTicketAddress() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const state = useLocation().state as Partial<typeof OPENED> | null
  const number = query.get('ticket')?.trim().toUpperCase() || null
  const opened = state?.opened === true

  const close = () => {
    // The router counts its own entries in history.state.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(paths.supportTickets(), { replace: true, preventScrollReset: true })
  }
  return { opened: opened ? number : null, wanted: opened ? null : number, close }
}
