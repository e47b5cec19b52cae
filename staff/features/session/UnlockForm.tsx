import { useMutation } from '@apollo/client/react'
import { IconShieldLock } from '@tabler/icons-react'
import { type Translated, t } from '#client/i18n/t.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import styles from './SignInForm.module.css'
import { SendUnlockCodeDocument, type SessionMemberFragment, UnlockSessionDocument } from './session.generated.ts'
import type { Lock } from './useLock.ts'

/** Refusals are results of the form and open no dialog. */
const ANONYMOUS = { context: { isAnonymous: true } }

type Props = {
  lock: Lock
  onUnlocked: (me: SessionMemberFragment) => void
  onPassword: (reason?: Translated) => void
  isInDialog?: boolean
}

/** Unlocks the session with a code of the second factor. */
export function UnlockForm({ lock, onUnlocked, onPassword, isInDialog }: Props) {
  const [unlock] = useMutation(UnlockSessionDocument, ANONYMOUS)
  const [sendCode] = useMutation(SendUnlockCodeDocument, ANONYMOUS)
  return (
    <div className={isInDialog ? undefined : styles.card}>
      <SecondFactorForm
        methods={lock.methods}
        sentTo={null}
        onVerify={async (input) => {
          const { data } = await unlock({ variables: { input } })
          if (data) onUnlocked(data.unlockSession.me as SessionMemberFragment)
        }}
        onSend={async () => (await sendCode()).data?.sendUnlockCode.sentTo ?? ''}
        submitText={t('Unlock')}
        passwordText={t('Use the password')}
        onPassword={onPassword}
      />
      <p className={styles.note}>
        <IconShieldLock size={16} />
        {t('The code is enough for {minutes} more min. After that the password is needed as well.', {
          minutes: Math.ceil(lock.secondsLeft / 60),
        })}
      </p>
    </div>
  )
}
