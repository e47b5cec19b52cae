import { validatePassword } from '#client/features/auth/registration.ts'
import { type Translated, t } from '#client/i18n/t.ts'

export const emptyPasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

type Errors = Partial<Record<keyof typeof emptyPasswordChange, Translated>>

/**
 * Validates a new password: the rules of the registration, and it must differ from the current one. The server
 * validates the same rules and more.
 */
export function validatePasswordChange({
  currentPassword,
  newPassword,
  confirmPassword,
}: typeof emptyPasswordChange): Errors {
  const isSame = newPassword !== '' && newPassword === currentPassword
  const errors: Errors = {
    newPassword: isSame ? t('The new password must differ from your current one.') : validatePassword(newPassword),
    confirmPassword: newPassword === confirmPassword ? undefined : t('Passwords do not match.'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
