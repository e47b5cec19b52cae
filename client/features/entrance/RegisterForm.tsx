import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, sentenceFor } from '#client/apollo/errors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './forms.module.css'
import { emptyRegistration, isFilled, passwordHint, type Registration, type RegistrationErrors, registrationErrors } from './registration.ts'
import { useRegister } from './useRegister.ts'

const SUMMARY = 'Please fix the errors in the form.'

export function RegisterForm({ onRegistered }: { onRegistered: (email: string, message: string) => void }) {
  const register = useRegister()
  const [form, setForm] = useState(emptyRegistration)
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const refuse = (found: RegistrationErrors) => {
    setErrors(found)
    notify.error(SUMMARY)
    const [first] = Object.keys(found)
    if (first) element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = registrationErrors(form)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      const { data } = await register({ ...form, name: form.name.trim(), email: form.email.trim(), mobile: form.mobile.trim() })
      if (data) onRegistered(data.register.email, data.register.message)
    } catch (error) {
      const byField = fieldErrors(error)
      if (Object.keys(byField).length > 0) refuse(byField)
      else notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  /** What every field has: its value, its error, and that the error goes when the field is edited. */
  const bind = (name: keyof Registration) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <Field {...bind('name')} label="Name" autoComplete="name" />
      <Field {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      <Field
        {...bind('mobile')}
        label="Mobile"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="07xx xxx xxx"
        hint="We call only about your order."
      />
      <PasswordField {...bind('password')} label="Password" autoComplete="new-password" hint={passwordHint} />
      <PasswordField {...bind('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      <Button type="submit" wide busy={busy} busyText="Opening your account..." disabled={!isFilled(form)}>
        Register
      </Button>
    </form>
  )
}
