import { type FormEvent, useState } from 'react'
import { getErrorMessage, toProblem } from '#client/apollo/errors.ts'
import { readDeviceToken } from '#client/features/session/deviceToken.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './forms.module.css'
import { recordCodeRequest, storeResendWait } from './resendWait.ts'
import { useCaptcha } from './useCaptcha.tsx'
import { useLogIn } from './useLogIn.ts'

interface Props {
  /** Called when the password is correct and a login code has been sent by email. */
  onSecondStep: (email: string, challengeToken: string) => void
  /**
   * Called when the email address is not verified: the verification code was sent now (SENT), or earlier and is still
   * valid or used up (STILL_GOOD, USED_UP).
   */
  onUnverified: (email: string, codeState: string) => void
}

/** Login form. A successful login updates useSession(); the page decides where to navigate. */
export function LoginForm({ onSecondStep, onUnverified }: Props) {
  const [logIn, { loading, error, reset }] = useLogIn()
  const captcha = useCaptcha()
  const [form, setForm] = useState({ email: '', password: '' })
  const email = form.email.trim()
  const isRejected = error && toProblem(error).code === 'INVALID_CREDENTIALS'

  const verifyFirst = ({ codeState, resendAfterSeconds }: Record<string, unknown>) => {
    const seconds = Number(resendAfterSeconds)
    storeResendWait({ purpose: 'VERIFY_EMAIL', email }, seconds)
    notify.error(getUnverifiedMessage(codeState, seconds))
    onUnverified(email, String(codeState))
  }

  const handleError = (error: unknown) => {
    const { code, details } = toProblem(error)
    if (code === 'EMAIL_NOT_VERIFIED') return verifyFirst(details)
    notify.error(getErrorMessage(error))
    captcha.reset()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.requireCaptcha()
    const input = { email, password: form.password, recaptchaToken: captcha.token, deviceToken: readDeviceToken() }
    try {
      const { data } = await logIn({ variables: { input } })
      const challengeToken = data?.logIn.challengeToken
      if (challengeToken) {
        recordCodeRequest({ purpose: 'LOG_IN', email })
        onSecondStep(email, challengeToken)
      } else notify.success(t('Login successful!'))
    } catch (error) {
      handleError(error)
    }
  }

  const bind = (name: keyof typeof form) => ({
    name,
    required: true,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((form) => ({ ...form, [name]: target.value }))
      if (error) reset()
    },
  })

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={captcha.onKeyDown} noValidate>
      <Field
        {...bind('email')}
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...bind('password')}
        label={t('Password')}
        autoComplete="current-password"
        error={isRejected && getErrorMessage(error)}
      />
      {captcha.element}
      <Button
        type="submit"
        wide
        busy={loading}
        busyText={t('Logging in...')}
        disabled={!email || !form.password || !captcha.token}
      >
        {t('Login')}
      </Button>
    </form>
  )
}

function getUnverifiedMessage(codeState: unknown, seconds: number) {
  if (codeState === 'STILL_GOOD')
    return t('Verify your email first. The code we sent you is still good; you can request a new one in {seconds} s.', {
      seconds,
    })
  if (codeState === 'USED_UP')
    return t('Verify your email first. The code we sent you is used up; you can request a new one in {seconds} s.', {
      seconds,
    })
  return t('Verify your email first. We sent you a new code.')
}
