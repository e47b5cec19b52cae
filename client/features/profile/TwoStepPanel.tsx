import { useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import { type Profile, useProfile } from './useProfile.ts'

/** The switch moves when the server has said yes, and not before. */
export function TwoStepPanel({ profile: { email, twoStep } }: { profile: Profile }) {
  const { setTwoStep } = useProfile()
  const [asking, setAsking] = useState(false)
  const turn = twoStep ? 'Turn off' : 'Turn on'

  const set = async (password: string) => {
    await setTwoStep({ enabled: !twoStep, password })
    setAsking(false)
    notify.success(twoStep ? 'Two-step login is off' : 'Two-step login is on')
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>Two-step login</h2>
      <Switch label="Ask for a mailed code at each login" checked={twoStep} onChange={() => setAsking(true)} />
      <p className={styles.muted}>Who knows your password then still needs your mailbox.</p>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`${turn} two-step login`}>
        <div className={styles.panel}>
          <p>{twoStep ? 'Your password alone will open your account again.' : `At each login we send a code to ${email}.`}</p>
          <PasswordForm submitText={turn} busyText="Saving..." onPassword={set} />
        </div>
      </Dialog>
    </Panel>
  )
}
