import { useMutation } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors, notifyError, toProblem } from '#client/apollo/errors.ts'
import { getPasswordHint } from '#client/features/auth/registration.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/Field.tsx'
import { useFormFields } from '#client/ui/useFormFields.ts'
import { ChangeCodeForm, twoStepText, useChangeCode } from './ChangeCode.tsx'
import { ChangePasswordDocument } from './ChangePasswordForm.generated.ts'
import { emptyPasswordChange, validatePasswordChange } from './changePassword.ts'
import styles from './Profile.module.css'
import type { Profile } from './profileForm.ts'
import { SessionsDocument } from './SessionsPanel.generated.ts'

interface Props {
  profile: Profile
  onChanged: (message: string) => void
}

/** Password form, followed by an emailed code if two-step login is on. */
export function ChangePasswordForm({ profile: { email, twoStep }, onChanged }: Props) {
  const code = useChangeCode(email)
  const [changePassword, change] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' })
  const { element, form, bind, showErrors } = useFormFields(emptyPasswordChange)
  const [endOtherSessions, setEndOtherSessions] = useState(false)
  const [codeRequested, setCodeRequested] = useState(false)

  const save = async (otp?: string) => {
    const { data } = await changePassword({
      variables: { input: { ...form, otp, endOtherSessions } },
      refetchQueries: endOtherSessions ? [SessionsDocument] : [],
    })
    if (data) onChanged(data.changePassword.message)
  }

  const continueOrSave = async () => {
    if (!twoStep) return save()
    await code.request(form.currentPassword)
    setCodeRequested(true)
  }

  /** @returns whether the error belongs to a field of this form */
  const showFieldErrors = (error: unknown) => {
    const wrong =
      toProblem(error).code === 'WRONG_PASSWORD' ? { currentPassword: getErrorMessage(error) } : getFieldErrors(error)
    showErrors(wrong)
    return Object.keys(wrong).length > 0
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validatePasswordChange(form)
    if (Object.keys(found).length > 0) return showErrors(found)
    try {
      await continueOrSave()
    } catch (error) {
      if (!showFieldErrors(error)) notifyError(error)
    }
  }

  /** Returns to the first step if the server rejects the new password, for example as a common one. */
  const saveWithCode = async (otp: string) => {
    try {
      await save(otp)
    } catch (error) {
      if (!showFieldErrors(error)) throw error
      setCodeRequested(false)
    }
  }

  if (codeRequested) {
    return (
      <ChangeCodeForm email={email} text={twoStepText(email)} submitText={t('Change password')} onCode={saveWithCode} />
    )
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('currentPassword')}
        label={t('Current Password')}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...bind('newPassword')}
        label={t('New Password')}
        autoComplete="new-password"
        required
        hint={getPasswordHint()}
      />
      <PasswordField {...bind('confirmPassword')} label={t('Confirm Password')} autoComplete="new-password" required />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={endOtherSessions}
          onChange={({ target }) => setEndOtherSessions(target.checked)}
        />
        {t('Log out other devices')}
      </label>
      <Button
        type="submit"
        wide
        busy={code.loading || change.loading}
        busyText={t('Saving...')}
        disabled={!Object.values(form).every(Boolean)}
      >
        {twoStep ? t('Continue') : t('Change password')}
      </Button>
    </form>
  )
}
