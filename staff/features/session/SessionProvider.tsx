import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { t } from '#client/i18n/t.ts'
import { getErrorCode, getErrorMessage, isSessionEnd, isSessionLock } from '#staff/apollo/errors.ts'
import { closeSession, reopenSession, useIsSessionClosed } from '#staff/apollo/sessionGate.ts'
import { ButtonLine } from '#staff/ui/ButtonLine.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { SessionContext } from './SessionContext.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { LockScreen, SignInScreen } from './SignInScreen.tsx'
import { LockSessionDocument, LogOutDocument, MeDocument, type SessionMemberFragment } from './session.generated.ts'
import { forgetMember, onMemberChange, readMember, storeMember } from './storedMember.ts'
import { useIdle } from './useIdle.ts'
import { useKeepAwake } from './useKeepAwake.ts'
import { useReconnect } from './useReconnect.ts'

/**
 * Shows the sign-in screen until there is a session, at the URL that was opened: signing in shows that page. When
 * the session ends later, a dialog over the page asks for a new sign-in. Without a network the console opens for the
 * member of the last session.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(MeDocument, {
    // The refusal of a caller without a session comes with `me: null`.
    errorPolicy: 'all',
    fetchPolicy: 'cache-first',
    context: { isAnonymous: true },
  })
  const setMember = (me: SessionMemberFragment) => client.writeQuery({ query: MeDocument, data: { me } })
  const me = data?.me
  const isUnreachable = error !== undefined && getErrorCode(error) === 'NETWORK'
  useEffect(() => {
    if (me) storeMember(me as SessionMemberFragment)
    else if (error && isSessionEnd(error)) forgetMember()
  }, [me, error])
  useEffect(() => {
    const stored = isUnreachable && !me ? readMember() : null
    if (stored) client.writeQuery({ query: MeDocument, data: { me: stored } })
  }, [client, isUnreachable, me])
  const isSignedIn = Boolean(me)
  useEffect(
    () =>
      isSignedIn
        ? undefined
        : onMemberChange((member) => {
            if (member) client.writeQuery({ query: MeDocument, data: { me: member } })
          }),
    [client, isSignedIn],
  )
  if (me)
    return (
      <SessionContext value={me as SessionMemberFragment}>
        {children}
        <SessionEnd member={me as SessionMemberFragment} onSignedIn={setMember} />
      </SessionContext>
    )
  if (error && !isSessionEnd(error))
    return (
      <EmptyState icon={IconCloudOff} title={t('The console did not open')} text={getErrorMessage(error)} isPage>
        <ButtonLine>
          <Button onClick={() => refetch().catch(() => undefined)}>{t('Try again')}</Button>
        </ButtonLine>
      </EmptyState>
    )
  if (!error && data === undefined) return null
  return error && isSessionLock(error) ? <LockScreen onSignedIn={setMember} /> : <SignInScreen onSignedIn={setMember} />
}

type SessionEndProps = { member: SessionMemberFragment; onSignedIn: (me: SessionMemberFragment) => void }

/** These requests do not count as use of the session. */
const AUTOMATIC = { context: { isAnonymous: true, isBackground: true } }

/**
 * Hides the page after a time without input: at the counter, whose laptop is shared, the session is locked, on a phone
 * it ends.
 */
function SessionEnd({ member, onSignedIn }: SessionEndProps) {
  const client = useApolloClient()
  const isClosed = useIsSessionClosed()
  useReconnect()
  useEffect(() => {
    if (isClosed) forgetMember()
  }, [isClosed])
  const { lockMinutes, idleMinutes } = member.session
  useKeepAwake(lockMinutes !== null)
  const [lock] = useMutation(LockSessionDocument, AUTOMATIC)
  const [logOut] = useMutation(LogOutDocument, AUTOMATIC)
  const isIdle = useIdle((lockMinutes ?? idleMinutes) * 60_000)
  useEffect(() => {
    if (isIdle) closeSession(lockMinutes === null ? () => logOut() : () => lock())
  }, [isIdle, lockMinutes, logOut, lock])
  useEffect(
    () =>
      onMemberChange((stored) => {
        // Another tab found the session locked or ended, or signed out: the refusal of this request hides the page.
        if (!stored && !isClosed)
          client
            .query({ query: MeDocument, fetchPolicy: 'network-only', context: { isBackground: true } })
            .catch(() => undefined)
        if (!stored || !isClosed) return
        if (stored.id !== member.id) return location.assign('/staff')
        onSignedIn(stored)
        reopenSession()
      }),
    [client, isClosed, member.id, onSignedIn],
  )
  return isClosed ? <SignInDialog member={member} onSignedIn={onSignedIn} /> : null
}
