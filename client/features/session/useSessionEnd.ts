import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasTokens, readViewerId, subscribeToTokens } from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'

const messages = {
  expired: msg('Session expired. Please login again.'),
  idle: msg('Session expired due to inactivity. Please login again.'),
}

/**
 * Shows the end of the session in every tab and navigates to the login page, because the open pages contain the
 * shopper's data. After login the shopper returns to the same page.
 */
export function useNotifySessionEnd() {
  const navigate = useNavigate()
  const isNotified = useRef(false)
  useEffect(
    () =>
      subscribeToTokens((change) => {
        if (change === 'stored') isNotified.current = false
        // Tabs that detect the same end at the same time also notify each other.
        if ((change !== 'expired' && change !== 'idle') || isNotified.current) return
        isNotified.current = true
        notify.error(t(messages[change]))
        const { pathname, search } = window.location
        navigate(paths.login(), { state: { redirect: `${pathname}${search}` } })
      }),
    [navigate],
  )
}

export function useResetCacheOnLogout(signedIn: boolean | undefined) {
  const client = useApolloClient()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    const resetStore = () => void client.resetStore().catch(() => undefined)
    if (wasSignedIn.current && signedIn === false) resetStore()
    wasSignedIn.current = signedIn ?? false
    return subscribeToTokens((change) => {
      // Another tab logged out and in as another user before this one rendered, so `signedIn` never changed here.
      if (change !== 'stored' && change !== 'elsewhere' && hasTokens()) resetStore()
    })
  }, [client, signedIn])
}

/**
 * Reloads a page that the back button restores after another shopper has logged in: a page that is left receives no
 * events of other tabs, and still has the data of the shopper before.
 */
export function useReloadRestoredPage() {
  useEffect(() => {
    let leftBy: string | null = null
    const onLeave = () => {
      leftBy = readViewerId()
    }
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readViewerId() === leftBy) return
      // On a slow network the old page would be seen for seconds.
      document.body.hidden = true
      location.reload()
    }
    addEventListener('pagehide', onLeave)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
    }
  }, [])
}
