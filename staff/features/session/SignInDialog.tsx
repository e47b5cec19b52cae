import { Dialog, Portal } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { reopenSession } from '#staff/apollo/sessionGate.ts'
import { useInitialFocus } from '#staff/ui/useInitialFocus.ts'
import { captureFocus } from './captureFocus.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SessionMemberFragment } from './session.generated.ts'
import { storeMember } from './storedMember.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { useLock } from './useLock.ts'

type Props = { member: SessionMemberFragment; onSignedIn: (me: SessionMemberFragment) => void }

/**
 * Unlocks the session, or signs the same staff member in again, over the page, which is hidden but keeps what was
 * typed. Another member starts with an empty console.
 */
export function SignInDialog({ member, onSignedIn }: Props) {
  const { lock, reason, requirePassword } = useLock()
  const [restoreFocus] = useState(captureFocus)
  const { content, initialFocusEl } = useInitialFocus()
  useEffect(() => restoreFocus, [restoreFocus])
  const finish = (me: SessionMemberFragment) => {
    if (me.id !== member.id) return location.assign('/staff')
    // The other tabs wait for this.
    storeMember(me)
    onSignedIn(me)
    reopenSession()
  }
  return (
    <Dialog.Root
      open
      closeOnEscape={false}
      closeOnInteractOutside={false}
      initialFocusEl={initialFocusEl}
      restoreFocus={false}
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop bg="#25101ff5" />
        <Dialog.Positioner>
          <Dialog.Content ref={content} maxW="30rem" mx="14px">
            <Dialog.Header>
              <Dialog.Title>
                {lock === null ? t('Sign in again to continue') : t('Locked for {name}', { name: member.name })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {lock && <UnlockForm lock={lock} onUnlocked={finish} onPassword={requirePassword} isInDialog />}
              {lock === null && <SignInForm email={member.email} reason={reason} onSignedIn={finish} isInDialog />}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
