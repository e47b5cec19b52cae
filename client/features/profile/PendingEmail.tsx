import { useMutation } from '@apollo/client/react'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './Profile.module.css'
import { ConfirmEmailDocument } from './profile.generated.ts'

interface Props {
  email: string
  /** The change was requested just now, on this page. */
  isNew: boolean
}

/** New email address that waits for its verification code; until then emails go to the old address. */
export function PendingEmail({ email, isNew }: Props) {
  const [confirmEmail] = useMutation(ConfirmEmailDocument)
  const confirm = async (otp: string) => {
    await confirmEmail({ variables: { input: { otp } } })
    notify.success(t('Email changed'))
  }
  return (
    <Panel className={styles.panel} aria-label={t('Confirm your new email')}>
      <h2 className={styles.title}>{t('Confirm your new email')}</h2>
      <p className={styles.muted}>
        <RichText
          text={t('We sent six digits to <b>{email}</b>. Until you enter them, your email stays as it is.', { email })}
          elements={{ b: (words) => <b>{words}</b> }}
        />
      </p>
      <CodeForm
        code={{ purpose: 'CHANGE_EMAIL', email }}
        digitsOnly
        autoFocus={isNew}
        submitText={t('Confirm email')}
        onCode={confirm}
      />
    </Panel>
  )
}
