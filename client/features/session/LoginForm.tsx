import { type FormEvent, useState } from 'react'
import { problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { CaptchaBox } from './CaptchaBox.tsx'
import styles from './forms.module.css'
import { useSession } from './useSession.ts'

/** Logging in is seen by everybody who asks useSession(); where to go from here is the page's business. */
export function LoginForm() {
  const { logIn } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The button is off without a tick; Enter in a field gets here all the same.
    if (!captcha) return notify.error('Please complete the reCAPTCHA verification')
    setBusy(true)
    setWrong(undefined)
    try {
      await logIn({ email: email.trim(), password, recaptchaToken: captcha })
      notify.success('Login successful!')
    } catch (error) {
      const sentence = sentenceFor(error)
      if (problemOf(error).code === 'INVALID_CREDENTIALS') setWrong(sentence)
      notify.error(sentence)
      setCaptcha(null)
      setTries(tries + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={wrong}
        onChange={(event) => {
          setPassword(event.target.value)
          setWrong(undefined)
        }}
      />
      <CaptchaBox key={tries} onToken={setCaptcha} />
      <Button type="submit" wide busy={busy} busyText="Logging in..." disabled={!email.trim() || !password || !captcha}>
        Login
      </Button>
    </form>
  )
}
