import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { getPasswordHint } from '#client/features/auth/registration.ts'
import { storeResendWait } from '#client/features/auth/resendWait.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { useFormFields } from '#client/ui/useFormFields.ts'
import { emptyPasswordChange, validatePasswordChange } from './changePassword.ts'
import styles from './Profile.module.css'
import { useChangePassword } from './useChangePassword.ts'
import type { Profile } from './useProfile.ts'

interface Props {
  profile: Profile
  onChanged: (message: string) => void
}

/** Password form, followed by an emailed code if two-step login is on. */
export function ChangePasswordForm({ profile: { email, twoStep }, onChanged }: Props) {
  const { requestCode, change } = useChangePassword()
  const { element, form, bind, showErrors } = useFormFields(emptyPasswordChange)
  const [endOtherSessions, setEndOtherSessions] = useState(false)
  const [codeRequested, setCodeRequested] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = { purpose: 'CHANGE_PASSWORD', email } as const

  const save = async (otp?: string) => {
    const message = await change({ ...form, otp, endOtherSessions })
    if (message) onChanged(message)
  }

  const continueOrSave = async () => {
    if (!twoStep) return save()
    storeResendWait(code, await requestCode(form.currentPassword))
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
    setBusy(true)
    try {
      await continueOrSave()
    } catch (error) {
      if (!showFieldErrors(error) && !isSessionEnd(error)) notify.error(getErrorMessage(error))
    } finally {
      setBusy(false)
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
      <div className={styles.panel}>
        <p>
          <RichText
            text={t('Two-step login is on. Enter the six digits that we sent to <b>{email}</b>.', { email })}
            elements={{ b: (words) => <b>{words}</b> }}
          />
        </p>
        <CodeForm code={code} digitsOnly autoFocus submitText={t('Change password')} onCode={saveWithCode} />
      </div>
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
      <Button type="submit" wide busy={busy} busyText={t('Saving...')} disabled={!Object.values(form).every(Boolean)}>
        {twoStep ? t('Continue') : t('Change password')}
      </Button>
    </form>
  )
}
