import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { ChangeCodeForm, twoStepText, useChangeCode } from './ChangeCode.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import { SetTwoStepDocument } from './profile.generated.ts'
import type { Profile } from './profileForm.ts'

/**
 * Switch for two-step login. It moves only after the server has confirmed the change. Turning it off requires a code,
 * as each login does.
 */
export function TwoStepPanel({ profile: { email, twoStep } }: { profile: Profile }) {
  const [setTwoStep] = useMutation(SetTwoStepDocument)
  const [asking, setAsking] = useState(false)
  /** Set while the code is entered. */
  const [password, setPassword] = useState<string>()
  const code = useChangeCode(email)

  const close = () => {
    setAsking(false)
    setPassword(undefined)
  }
  const set = async (input: { enabled: boolean; password: string; otp?: string }) => {
    await setTwoStep({ variables: { input } })
    close()
    notify.success(input.enabled ? t('Two-step login is on') : t('Two-step login is off'))
  }
  const continueWith = async (entered: string) => {
    if (!twoStep) return set({ enabled: true, password: entered })
    await code.request(entered)
    setPassword(entered)
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Two-step login')}</h2>
      <Switch label={t('Ask for a mailed code at each login')} checked={twoStep} onChange={() => setAsking(true)} />
      <p className={styles.muted}>{t('Who knows your password then still needs your mailbox.')}</p>
      <Dialog
        open={asking}
        onClose={close}
        title={twoStep ? t('Turn off two-step login') : t('Turn on two-step login')}
      >
        {password === undefined ? (
          <div className={styles.panel}>
            <p>
              {twoStep
                ? t('Your password alone will open your account again.')
                : t('At each login we send a code to {email}.', { email })}
            </p>
            <PasswordForm
              submitText={twoStep ? t('Continue') : t('Turn on')}
              busyText={t('Saving...')}
              onPassword={continueWith}
            />
          </div>
        ) : (
          <ChangeCodeForm
            email={email}
            text={twoStepText(email)}
            submitText={t('Turn off')}
            onCode={(otp) => set({ enabled: false, password, otp })}
          />
        )}
      </Dialog>
    </Panel>
  )
}
