import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, isSessionEnd, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './Profile.module.css'
import { changesOf, type ProfileForm as Form, formOf, type ProfileErrors, profileErrors } from './profileForm.ts'
import { type Profile, useProfile } from './useProfile.ts'

interface Props {
  profile: Profile
  /** A code is on its way to the new e-mail. */
  onEmailAsked: () => void
}

export function ProfileForm({ profile, onEmailAsked }: Props) {
  const { update, changeEmail } = useProfile()
  const [form, setForm] = useState(() => formOf(profile))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const changes = changesOf(form, profile)

  const refuse = (found: ProfileErrors) => {
    setErrors(found)
    notify.error('Please fix the errors in the form.')
    const [first] = Object.keys(found)
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const save = async () => {
    // First what can be refused for its password, so that a form is not saved by half.
    const asked = changes.email ? await changeEmail({ email: form.email.trim(), password: form.password }) : null
    const saved = changes.details ? await update({ name: form.name.trim(), mobile: form.mobile.trim() }) : null
    const viewer = saved?.data?.updateProfile.viewer ?? asked?.data?.changeEmail.viewer
    if (viewer) setForm(formOf(viewer))
    if (changes.email) onEmailAsked()
    if (changes.details) notify.success('Profile saved')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = profileErrors(form, profile)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const byField = fieldErrors(error)
      if (problemOf(error).code === 'WRONG_PASSWORD') refuse({ password: sentenceFor(error) })
      else if (Object.keys(byField).length > 0) refuse(byField)
      else if (!isSessionEnd(error)) notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  const bind = (name: keyof Form) => ({
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
    <Panel className={styles.panel}>
      <h2 className={styles.title}>Your details</h2>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <Field {...bind('name')} label="Name" autoComplete="name" />
        <Field {...bind('email')} label="Email" type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
        {changes.email && (
          <PasswordField {...bind('password')} label="Password" autoComplete="current-password" hint="To change your email. We send a code to the new one." />
        )}
        <Field {...bind('mobile')} label="Mobile" type="tel" autoComplete="tel" inputMode="tel" hint="We call only about your order." />
        <Button type="submit" busy={busy} busyText="Saving..." disabled={!changes.any}>
          Save
        </Button>
      </form>
    </Panel>
  )
}
