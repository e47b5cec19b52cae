import { useMutation } from '@apollo/client/react'
import { type FormEvent, useContext, useState } from 'react'
import { getErrorMessage, getFieldErrors } from '#client/apollo/errors.ts'
import { toLanguageCode } from '#client/i18n/languages.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, PasswordField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { useFormFields } from '#client/ui/useFormFields.ts'
import styles from './forms.module.css'
import { MARKETING_TEXT_VERSION, marketingText } from './marketingText.ts'
import { RegisterDocument } from './RegisterForm.generated.ts'
import {
  emptyRegistration,
  getPasswordHint,
  isFormFilled,
  type Registration,
  validateRegistration,
} from './registration.ts'
import { recordCodeRequest } from './resendWait.ts'

interface Props {
  /** Values entered before, for a visitor who returns to use another email address. */
  initialValues: Partial<Registration>
  onRegistered: (typed: Pick<Registration, 'name' | 'email' | 'mobile'>, message: string) => void
}

export function RegisterForm({ initialValues, onRegistered }: Props) {
  // The emails of the account are in the language of the page.
  const { language } = useContext(ShopSettingsContext)
  const [register, { loading }] = useMutation(RegisterDocument)
  const { element, form, bind, showErrors } = useFormFields({ ...emptyRegistration, ...initialValues })

  const [wantsMarketing, setWantsMarketing] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validateRegistration(form)
    if (Object.keys(found).length > 0) {
      notify.error(t('Please fix the errors in the form.'))
      return showErrors(found)
    }
    const typed = { name: form.name.trim(), email: form.email.trim(), mobile: form.mobile.trim() }
    try {
      const { data } = await register({
        variables: {
          input: {
            ...form,
            ...typed,
            language: toLanguageCode(language),
            marketingTextVersion: wantsMarketing ? MARKETING_TEXT_VERSION : null,
          },
        },
      })
      if (!data) return
      recordCodeRequest({ purpose: 'VERIFY_EMAIL', email: typed.email })
      onRegistered({ ...typed, email: data.register.email }, data.register.message)
    } catch (error) {
      const byField = getFieldErrors(error)
      const [first] = Object.values(byField)
      notify.error(first ?? getErrorMessage(error))
      if (first) showErrors(byField)
    }
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <Field {...bind('name')} label={t('Name')} required autoComplete="name" />
      <Field
        {...bind('email')}
        label={t('Email')}
        required
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <Field
        {...bind('mobile')}
        label={t('Mobile')}
        required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder={t('07xx xxx xxx')}
        hint={t('We call only about your order.')}
      />
      <PasswordField
        {...bind('password')}
        label={t('Password')}
        required
        autoComplete="new-password"
        hint={getPasswordHint()}
      />
      <PasswordField {...bind('confirmPassword')} label={t('Confirm Password')} required autoComplete="new-password" />
      <label className={styles.choice}>
        <input type="checkbox" checked={wantsMarketing} onChange={({ target }) => setWantsMarketing(target.checked)} />
        {t(marketingText)}
      </label>
      <Button type="submit" wide busy={loading} busyText={t('Opening your account...')} disabled={!isFormFilled(form)}>
        {t('Register')}
      </Button>
    </form>
  )
}
