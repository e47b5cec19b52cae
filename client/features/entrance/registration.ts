/** The form of /register and its rules, as section 5 of the specification words them. The server checks the same and more. */
export const emptyRegistration = { name: '', email: '', mobile: '', password: '', confirmPassword: '' }

export type Registration = typeof emptyRegistration
export type RegistrationErrors = Partial<Record<keyof Registration, string>>

export const isFilled = (form: Registration) => Object.values(form).every((value) => value.trim() !== '')

export function registrationErrors(form: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {
    name: form.name.trim() ? undefined : 'Name is required.',
    email: form.email.trim() ? undefined : 'Email is required.',
    mobile: form.mobile.trim() ? undefined : 'Mobile number is required.',
    password: passwordError(form.password),
    confirmPassword: confirmationError(form),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

/** The signs stay together on one line. */
export const passwordHint = `8 characters or more, with a number and one of ${[...'!@#$%^&*'].join('\u00a0')}`

function passwordError(password: string) {
  if (!password) return 'Password is required.'
  if (password.length < 8) return 'Password must be at least 8 characters including letters, numbers, and special characters.'
  if (!/\d/.test(password)) return 'Password must include at least one number.'
  if (!/[!@#$%^&*]/.test(password)) return 'Password must include at least one special character.'
  return undefined
}

function confirmationError({ password, confirmPassword }: Registration) {
  if (!confirmPassword) return 'Please confirm your password.'
  return password === confirmPassword ? undefined : 'Passwords do not match.'
}
