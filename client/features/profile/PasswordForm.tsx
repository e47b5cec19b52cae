import { type FormEvent, useRef, useState } from 'react'
import { getErrorMessage, notifyError, toProblem } from '#client/apollo/errors.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { Button, type ButtonLook } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/Field.tsx'
import styles from './Profile.module.css'

interface Props {
  submitText: Translated
  busyText: Translated
  variant?: ButtonLook['variant']
  onPassword: (password: string) => Promise<unknown>
}

/**
 * Password confirmation for changes of access and for account deletion, so that an unattended signed-in phone is not
 * enough.
 */
export function PasswordForm({ submitText, busyText, variant, onPassword }: Props) {
  const [password, setPassword] = useState('')
  const [errorText, setErrorText] = useState<Translated>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!password || busy) return
    setBusy(true)
    try {
      await onPassword(password)
    } catch (error) {
      if (toProblem(error).code === 'WRONG_PASSWORD') {
        setErrorText(getErrorMessage(error))
        form.current?.querySelector('input')?.focus()
      } else notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errorText}
        onChange={({ target }) => {
          setPassword(target.value)
          setErrorText(undefined)
        }}
      />
      <Button type="submit" variant={variant} wide busy={busy} busyText={busyText} disabled={!password}>
        {submitText}
      </Button>
    </form>
  )
}
