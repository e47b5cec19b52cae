import { CodeForm } from '#client/features/entrance/CodeForm.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './Profile.module.css'
import { useProfile } from './useProfile.ts'

interface Props {
  email: string
  /** It was asked for just now, on this page. */
  fresh: boolean
  onConfirmed: () => void
}

/** A new e-mail that waits for its code; until then mails go to the old one. */
export function PendingEmail({ email, fresh, onConfirmed }: Props) {
  const { confirmEmail } = useProfile()
  const confirm = async (otp: string) => {
    await confirmEmail(otp)
    onConfirmed()
    notify.success('Email changed')
  }
  return (
    <Panel className={styles.panel} aria-label="Confirm your new email">
      <h2 className={styles.title}>Confirm your new email</h2>
      <p className={styles.muted}>
        We sent six digits to <b>{email}</b>. Until you enter them, your email stays as it is.
      </p>
      <CodeForm code={{ purpose: 'CHANGE_EMAIL', email }} digitsOnly autoFocus={fresh} submitText="Confirm email" onCode={confirm} />
    </Panel>
  )
}
