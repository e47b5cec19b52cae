import { useMutation } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './forms.module.css'
import { recordCodeRequest } from './resendWait.ts'
import { ForgotPasswordDocument } from './resetPassword.generated.ts'
import { useCaptcha } from './useCaptcha.tsx'

interface Props {
  /** The email address entered on a previous page. */
  typedEmail: string | undefined
  onCodeRequested: (email: string, message: string) => void
}

/** The response is the same whether the e-mail has an account or not (docs/product-decisions.md#d17). */
export function ForgotPasswordForm({ typedEmail = '', onCodeRequested }: Props) {
  const [requestCode, { loading, error, reset }] = useMutation(ForgotPasswordDocument)
  const captcha = useCaptcha()
  const [typed, setTyped] = useState(typedEmail)
  const email = typed.trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.requireCaptcha()
    try {
      const { data } = await requestCode({ variables: { input: { email, recaptchaToken: captcha.token } } })
      if (!data) return
      recordCodeRequest({ purpose: 'RESET_PASSWORD', email })
      onCodeRequested(email, data.forgotPassword.message)
    } catch (error) {
      notify.error(getFieldErrors(error).email ?? getErrorMessage(error))
      captcha.reset()
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
        error={getFieldErrors(error).email}
        onChange={({ target }) => {
          setTyped(target.value)
          if (error) reset()
        }}
      />
      {captcha.element}
      <Button type="submit" wide busy={loading} busyText={t('Sending...')} disabled={!email || !captcha.token}>
        {t('Send code')}
      </Button>
    </form>
  )
}
