import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import { storeResendWait } from '#client/features/auth/resendWait.ts'
import { LANGUAGES } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField, SelectField } from '#client/ui/Field.tsx'
import { dismissEarlierErrors, notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useFormFields } from '#client/ui/useFormFields.ts'
import styles from './Profile.module.css'
import { createProfileForm, findChanges, type ProfileErrors, validateProfile } from './profileForm.ts'
import { type Profile, useProfile } from './useProfile.ts'

interface Props {
  profile: Profile
  /** Called when a verification code has been sent to the new email address. */
  onEmailChangeRequested: () => void
}

export function ProfileForm({ profile, onEmailChangeRequested }: Props) {
  const { update, changeEmail } = useProfile()
  const { element, form, setForm, bind, showErrors } = useFormFields(() => createProfileForm(profile))
  const [busy, setBusy] = useState(false)
  const changes = findChanges(form, profile)

  const showAllErrors = (found: ProfileErrors) => {
    notify.error(t('Please fix the errors in the form.'))
    showErrors(found)
  }

  const save = async () => {
    // The email change runs first, because it can fail on the password: the form must not be saved in part.
    const emailResult = changes.email ? await changeEmail({ email: form.email.trim(), password: form.password }) : null
    const saved = changes.details
      ? await update({ name: form.name.trim(), mobile: form.mobile.trim(), language: form.language })
      : null
    const viewer = saved?.data?.updateProfile.viewer ?? emailResult?.data?.changeEmail.viewer
    if (viewer) setForm(createProfileForm(viewer))
    dismissEarlierErrors()
    if (emailResult) {
      storeResendWait({ purpose: 'CHANGE_EMAIL', email: form.email.trim() })
      onEmailChangeRequested()
    }
    if (changes.details) notify.success(t('Profile saved'))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validateProfile(form, profile)
    if (Object.keys(found).length > 0) return showAllErrors(found)
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const byField = getFieldErrors(error)
      if (toProblem(error).code === 'WRONG_PASSWORD') showAllErrors({ password: getErrorMessage(error) })
      else if (Object.keys(byField).length > 0) showAllErrors(byField)
      else if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Your details')}</h2>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <Field {...bind('name')} label={t('Name')} required autoComplete="name" />
        <Field
          {...bind('email')}
          label={t('Email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        {changes.email && (
          <PasswordField
            {...bind('password')}
            label={t('Password')}
            required
            autoComplete="current-password"
            hint={t(
              'Your email opens your account. We ask for the password so that nobody who borrows your phone can change it. Then we send a code to the new email.',
            )}
          />
        )}
        <Field
          {...bind('mobile')}
          label={t('Mobile')}
          required
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t('We call only about your order.')}
        />
        <SelectField {...bind('language')} label={t('Language of emails')}>
          {Object.entries(LANGUAGES).map(([code, { name }]) => (
            <option key={code} value={code.toUpperCase()} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy} busyText={t('Saving...')} disabled={!changes.any}>
          {t('Save')}
        </Button>
      </form>
    </Panel>
  )
}
