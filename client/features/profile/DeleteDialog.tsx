import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage, notifyError, toProblem } from '#client/apollo/errors.ts'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { clearSession } from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { type Translated, t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { notify } from '#client/ui/notify.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import { DeleteAccountDocument, VerifyPasswordDocument } from './profile.generated.ts'

interface Props {
  open: boolean
  onClose: () => void
}

export const DeleteDialog = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={t('Delete my account')}>
    <DeleteSteps onClose={onClose} />
  </Dialog>
)

/** Verifies the password before the final confirmation, because deletion cannot be undone. */
function DeleteSteps({ onClose }: { onClose: () => void }) {
  const [verifyPassword] = useMutation(VerifyPasswordDocument)
  const [deleteAccount, { loading }] = useMutation(DeleteAccountDocument)
  const navigate = useNavigate()
  const [password, setPassword] = useState<string>()
  const [errorText, setErrorText] = useState<Translated>()

  const verify = async (enteredPassword: string) => {
    setErrorText(undefined)
    await verifyPassword({ variables: { input: { password: enteredPassword } } })
    setPassword(enteredPassword)
  }

  const deleteForGood = async () => {
    if (!password) return
    try {
      const { data } = await deleteAccount({ variables: { input: { password } } })
      clearSession('loggedOut')
      if (data) notify.success(translateServerMessage(data.deleteAccount.message))
      await navigate(paths.home())
    } catch (error) {
      if (toProblem(error).code === 'WRONG_PASSWORD') setErrorText(getErrorMessage(error))
      else notifyError(error)
      setPassword(undefined)
    }
  }

  if (!password) {
    return (
      <div className={styles.panel}>
        {errorText && <Notice tone="danger">{errorText}</Notice>}
        <p>
          {t(
            'Your name, email, mobile, picture, addresses and cart are erased. Orders stay in our books without you in them.',
          )}
        </p>
        <PasswordForm submitText={t('Continue')} busyText={t('Checking...')} variant="danger" onPassword={verify} />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <p role="status">
        <RichText
          text={t('<b>Delete it for good?</b> Nobody can bring it back, not even we.')}
          elements={{ b: (words) => <b>{words}</b> }}
        />
      </p>
      <div className={styles.row}>
        <Button variant="danger" busy={loading} busyText={t('Deleting...')} onClick={deleteForGood}>
          {t('Yes, delete for good')}
        </Button>
        <Button variant="outline" disabled={loading} onClick={onClose}>
          {t('Keep my account')}
        </Button>
      </div>
    </div>
  )
}
