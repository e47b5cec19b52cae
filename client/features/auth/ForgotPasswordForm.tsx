import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './forms.module.css'
import { recordCodeRequest } from './resendWait.ts'
import { useCaptcha } from './useCaptcha.tsx'
import { useResetPassword } from './useResetPassword.ts'

interface Props {
  /** The email address entered on a previous page. */
  typedEmail: string | undefined
  onCodeRequested: (email: string, message: string) => void
}

/** The response is the same whether the e-mail has an account or not (docs/product-decisions.md#d17). */
export function ForgotPasswordForm({ typedEmail = '', onCodeRequested }: Props) {
  const { forgot } = useResetPassword()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState(typedEmail)
  const [errorText, setErrorText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const email = typed.trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.requireCaptcha()
    setBusy(true)
    try {
      const message = await forgot({ email, recaptchaToken: captcha.token })
      if (!message) return
      recordCodeRequest({ purpose: 'RESET_PASSWORD', email })
      onCodeRequested(email, message)
    } catch (error) {
      const sentence = getFieldErrors(error).email
      setErrorText(sentence)
      notify.error(sentence ?? getErrorMessage(error))
      captcha.reset()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={captcha.onKeyDown} noValidate>
      <Field
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        value={typed}
        error={errorText}
        onChange={({ target }) => {
          setTyped(target.value)
          setErrorText(undefined)
        }}
      />
      {captcha.element}
      <Button type="submit" wide busy={busy} busyText={t('Sending...')} disabled={!email || !captcha.token}>
        {t('Send code')}
      </Button>
    </form>
  )
}
