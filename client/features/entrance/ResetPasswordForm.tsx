import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './forms.module.css'
import { passwordHint } from './registration.ts'
import { useCaptcha } from './useCaptcha.tsx'
import { useResetPassword } from './useResetPassword.ts'

interface Props {
  email: string
  resetToken: string
  onReset: (message: string) => void
  /** The grant is used up or too old: the way starts anew. */
  onTooLate: () => void
}

const empty = { newPassword: '', confirmPassword: '' }
type Errors = Partial<typeof empty>

export function ResetPasswordForm({ email, resetToken, onReset, onTooLate }: Props) {
  const { reset } = useResetPassword()
  const captcha = useCaptcha()
  const [form, setForm] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const refuse = (found: Errors) => {
    setErrors(found)
    const [first, sentence] = Object.entries(found)[0] ?? []
    if (sentence) notify.error(sentence)
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!captcha.token) return captcha.askForIt()
    if (form.newPassword !== form.confirmPassword) return refuse({ confirmPassword: 'Passwords do not match' })
    setBusy(true)
    try {
      const message = await reset({ ...form, email, resetToken, recaptchaToken: captcha.token })
      if (message) onReset(message)
    } catch (error) {
      const byField = fieldErrors(error)
      if ('newPassword' in byField || 'confirmPassword' in byField) refuse(byField)
      else notify.error(sentenceFor(error))
      if (problemOf(error).code === 'CHALLENGE_INVALID') return onTooLate()
      captcha.renew()
    } finally {
      setBusy(false)
    }
  }

  const bind = (name: keyof typeof empty) => ({
    name,
    required: true,
    autoComplete: 'new-password',
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind('newPassword')} label="New Password" hint={passwordHint} />
      <PasswordField {...bind('confirmPassword')} label="Confirm Password" />
      {captcha.box}
      <Button type="submit" wide busy={busy} busyText="Saving..." disabled={!form.newPassword || !form.confirmPassword || !captcha.token}>
        Reset Password
      </Button>
    </form>
  )
}
