import { type FormEvent, useState } from 'react'
import { problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import styles from './forms.module.css'
import { useCaptcha } from './useCaptcha.tsx'
import { useLogIn } from './useLogIn.ts'

interface Props {
  /** The password was right, and a code was mailed. */
  onSecondStep: (email: string, challengeToken: string) => void
  onUnverified: (email: string) => void
}

/** Logging in is seen by everybody who asks useSession(); where to go from here is the page's business. */
export function LoginForm({ onSecondStep, onUnverified }: Props) {
  const logIn = useLogIn()
  const captcha = useCaptcha()
  const [form, setForm] = useState({ email: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const email = form.email.trim()

  const refuse = (error: unknown) => {
    const { code } = problemOf(error)
    notify.error(sentenceFor(error))
    if (code === 'EMAIL_NOT_VERIFIED') return onUnverified(email)
    if (code === 'INVALID_CREDENTIALS') setWrong(sentenceFor(error))
    captcha.renew()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.askForIt()
    setBusy(true)
    setWrong(undefined)
    try {
      const challengeToken = await logIn({ email, password: form.password, recaptchaToken: captcha.token })
      if (challengeToken) onSecondStep(email, challengeToken)
      else notify.success(t('Login successful!'))
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const bind = (name: keyof typeof form) => ({
    name,
    required: true,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((form) => ({ ...form, [name]: target.value }))
      setWrong(undefined)
    },
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field {...bind('email')} label={t('Email')} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      <PasswordField {...bind('password')} label={t('Password')} autoComplete="current-password" error={wrong} />
      {captcha.box}
      <Button type="submit" wide busy={busy} busyText={t('Logging in...')} disabled={!email || !form.password || !captcha.token}>
        {t('Login')}
      </Button>
    </form>
  )
}
