import { type Translated, t } from '#client/i18n/t.ts'

/**
 * Fields and rules of the /register form, with the messages of section 5 of the specification. The server validates the
 * same rules and more.
 */
export const emptyRegistration = { name: '', email: '', mobile: '', password: '', confirmPassword: '' }

export type Registration = typeof emptyRegistration
export type RegistrationErrors = Partial<Record<keyof Registration, Translated>>

export const isFormFilled = (form: Registration) => Object.values(form).every((value) => value.trim() !== '')

export function validateRegistration(form: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {
    name: form.name.trim() ? undefined : t('Name is required.'),
    email: form.email.trim() ? undefined : t('Email is required.'),
    mobile: form.mobile.trim() ? undefined : t('Mobile number is required.'),
    password: validatePassword(form.password),
    confirmPassword: validateConfirmation(form),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

/** Password hint; non-breaking spaces keep the special characters on one line. */
export const getPasswordHint = () =>
  t('8 characters or more, with a number and one of {signs}', { signs: [...'!@#$%^&*'].join('\u00a0') })

export function validatePassword(password: string) {
  if (!password) return t('Password is required.')
  if (password.length < 8)
    return t('Password must be at least 8 characters including letters, numbers, and special characters.')
  if (!/\d/.test(password)) return t('Password must include at least one number.')
  if (!/[!@#$%^&*]/.test(password)) return t('Password must include at least one special character.')
  return undefined
}

function validateConfirmation({ password, confirmPassword }: Registration) {
  if (!confirmPassword) return t('Please confirm your password.')
  return password === confirmPassword ? undefined : t('Passwords do not match.')
}
