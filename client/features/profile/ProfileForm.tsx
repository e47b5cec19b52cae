import { useMutation } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors, notifyError, toProblem } from '#client/apollo/errors.ts'
import { storeResendWait } from '#client/features/auth/resendWait.ts'
import { LANGUAGES } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field, PasswordField, SelectField } from '#client/ui/Field.tsx'
import { dismissEarlierErrors, notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { keepEdited, useFormFields } from '#client/ui/useFormFields.ts'
import { ChangeCodeForm, useChangeCode } from './ChangeCode.tsx'
import styles from './Profile.module.css'
import { ChangeEmailDocument, UpdateProfileDocument } from './profile.generated.ts'
import { createProfileForm, findChanges, type Profile, type ProfileErrors, validateProfile } from './profileForm.ts'

interface Props {
  profile: Profile
  /** Called when a verification code has been sent to the new email address. */
  onEmailChangeRequested: () => void
}

export function ProfileForm({ profile, onEmailChangeRequested }: Props) {
  const [updateProfile, update] = useMutation(UpdateProfileDocument)
  const [changeEmail, emailChange] = useMutation(ChangeEmailDocument)
  const { element, form, setForm, bind, showErrors } = useFormFields(() => createProfileForm(profile))
  const [saved, setSaved] = useState(profile)
  // Fields that are as they were saved follow the profile, such as an email address that has been confirmed.
  if (saved !== profile) {
    setSaved(profile)
    setForm(keepEdited(form, createProfileForm(saved), createProfileForm(profile)))
  }
  const changes = findChanges(form, profile)
  const code = useChangeCode(profile.email)
  const [isCodeRequested, setIsCodeRequested] = useState(false)

  const showAllErrors = (found: ProfileErrors) => {
    notify.error(t('Please fix the errors in the form.'))
    showErrors(found)
  }

  const save = async (otp?: string) => {
    // The email change runs first, because it can fail on the password: the form must not be saved in part.
    const [name, email, mobile] = [form.name.trim(), form.email.trim(), form.mobile.trim()]
    const emailResult = changes.email
      ? await changeEmail({ variables: { input: { email, password: form.password, otp } } })
      : null
    const saved = changes.details
      ? await updateProfile({ variables: { input: { name, mobile, language: form.language } } })
      : null
    const viewer = saved?.data?.updateProfile.viewer ?? emailResult?.data?.changeEmail.viewer
    setIsCodeRequested(false)
    // What was typed while it was being saved stays.
    if (viewer) setForm((current) => keepEdited(current, form, createProfileForm(viewer)))
    dismissEarlierErrors()
    if (emailResult) {
      storeResendWait({ purpose: 'CHANGE_EMAIL', email })
      onEmailChangeRequested()
    }
    if (changes.details) notify.success(t('Profile saved'))
  }

  /** With two-step login, and for staff members, the server refuses a new email without a code of the current one. */
  const continueOrSave = async () => {
    try {
      await save()
    } catch (error) {
      if (!getFieldErrors(error).otp) throw error
      await code.request(form.password)
      setIsCodeRequested(true)
    }
  }

  const showError = (error: unknown) => {
    const byField = getFieldErrors(error)
    if (toProblem(error).code === 'WRONG_PASSWORD') showAllErrors({ password: getErrorMessage(error) })
    else if (Object.keys(byField).length > 0) showAllErrors(byField)
    else notifyError(error)
  }

  /** Returns to the form when something else than the code was refused. */
  const saveWithCode = async (otp: string) => {
    try {
      await save(otp)
    } catch (error) {
      if (toProblem(error).code === 'CODE_INVALID') throw error
      setIsCodeRequested(false)
      showError(error)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validateProfile(form, profile)
    if (Object.keys(found).length > 0) return showAllErrors(found)
    try {
      await continueOrSave()
    } catch (error) {
      showError(error)
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
              'Your email opens your account. We ask for the password so that a person who borrows your phone cannot change it. Then we send a code to the new email.',
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
        <Button
          type="submit"
          busy={update.loading || emailChange.loading || code.loading}
          busyText={t('Saving...')}
          disabled={!changes.any}
        >
          {t('Save')}
        </Button>
      </form>
      <Dialog open={isCodeRequested} onClose={() => setIsCodeRequested(false)} title={t('Confirm that it is you')}>
        <ChangeCodeForm
          email={profile.email}
          text={t('We sent six digits to <b>{email}</b>. Until you enter them, your email stays as it is.', {
            email: profile.email,
          })}
          submitText={t('Save')}
          onCode={saveWithCode}
        />
      </Dialog>
    </Panel>
  )
}
