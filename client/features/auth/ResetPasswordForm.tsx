import { useMutation } from '@apollo/client/react'
import type { FormEvent } from 'react'
import { getErrorMessage, getFieldErrors, toProblem } from '#client/apollo/errors.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { useFormFields } from '#client/ui/useFormFields.ts'
import styles from './forms.module.css'
import { getPasswordHint } from './registration.ts'
import { ResetPasswordDocument } from './resetPassword.generated.ts'
import { useCaptcha } from './useCaptcha.tsx'

interface Props {
  email: string
  resetToken: string
  onReset: (message: string) => void
  /** Called when the reset token is used up or expired, so that the visitor must start again. */
  onExpired: () => void
}

const EMPTY_FORM = { newPassword: '', confirmPassword: '' }

export function ResetPasswordForm({ email, resetToken, onReset, onExpired }: Props) {
  // Tokens and passwords must not be written to the cache.
  const [resetPassword, { loading }] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' })
  const captcha = useCaptcha()
  const { element, form, bind, showErrors } = useFormFields(EMPTY_FORM)

  const showAndNotifyErrors = (found: Partial<Record<keyof typeof EMPTY_FORM, Translated>>) => {
    const [sentence] = Object.values(found)
    if (sentence) notify.error(sentence)
    showErrors(found)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.requireCaptcha()
    if (form.newPassword !== form.confirmPassword)
      return showAndNotifyErrors({ confirmPassword: t('Passwords do not match') })
    const input = { ...form, email, resetToken, recaptchaToken: captcha.token }
    try {
      const { data } = await resetPassword({ variables: { input } })
      if (data) onReset(data.resetPassword.message)
    } catch (error) {
      const byField = getFieldErrors(error)
      if ('newPassword' in byField || 'confirmPassword' in byField) showAndNotifyErrors(byField)
      else notify.error(getErrorMessage(error))
      if (toProblem(error).code === 'CHALLENGE_INVALID') return onExpired()
      captcha.reset()
    }
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} onKeyDown={captcha.onKeyDown} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('newPassword')}
        label={t('New Password')}
        autoComplete="new-password"
        required
        hint={getPasswordHint()}
      />
      <PasswordField {...bind('confirmPassword')} label={t('Confirm Password')} autoComplete="new-password" required />
      {captcha.element}
      <Button
        type="submit"
        wide
        busy={loading}
        busyText={t('Saving...')}
        disabled={!form.newPassword || !form.confirmPassword || !captcha.token}
      >
        {t('Reset Password')}
      </Button>
    </form>
  )
}
