import { z } from 'zod'
import { LANGUAGES } from '#server/language.ts'
import { mobileNumberSchema } from '#server/phone.ts'
import { isCommonPassword, isOwnWord } from './commonPasswords.ts'

const requiredText = (message: string) =>
  z.string(message).trim().min(1, message).max(200, 'Must be at most 200 characters.')

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters including letters, numbers, and special characters.'

/** Password rule of the specification (section 5), with a maximum length so that hashing cannot be made expensive. */
export const newPasswordSchema = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(8, PASSWORD_TOO_SHORT)
  .max(128, 'Password must be at most 128 characters.')
  .regex(/\d/, 'Password must include at least one number.')
  .regex(/[!@#$%^&*]/, 'Password must include at least one special character.')
  .regex(/\p{L}/u, PASSWORD_TOO_SHORT)
  .refine((password) => !isCommonPassword(password), 'This password is too common. Please choose another.')

type Person = { name: string; email: string; mobile: string }

/** Returns why a new password is made of the words of the person or of the shop; null when it is not. */
export function findOwnWordError(password: string, { name, email, mobile }: Person): string | null {
  if (isOwnWord(password, [name, email]))
    return 'This password is your name, your email or the name of the shop. Please choose another.'
  if (isOwnWord(password, [mobile])) return 'This password contains your mobile number. Please choose another.'
  return null
}

/** Rule of a form: the new password is not made of the words of the person or of the shop. */
export function refuseOwnWords(
  check: z.core.$RefinementCtx,
  field: { password: string } | { newPassword: string },
  person: Person,
): void {
  for (const [path, password] of Object.entries(field)) {
    const message = findOwnWordError(password, person)
    if (message) check.addIssue({ code: 'custom', path: [path], message })
  }
}

/** Email address in lower case, so that two spellings of one mailbox are one account. */
export const emailSchema = requiredText('Email is required.').toLowerCase().pipe(z.email('Please enter a valid email.'))

/** Form with an email address only. */
export const emailInputSchema = z.object({ email: emailSchema })

const mobileSchema = requiredText('Mobile number is required.').pipe(mobileNumberSchema)
const nameSchema = requiredText('Name is required.')
const CAPTCHA_MISSING = 'Please complete the reCAPTCHA verification'
const captchaTokenSchema = z
  .string(CAPTCHA_MISSING)
  .min(1, CAPTCHA_MISSING)
  .refine((token) => !token.includes('\0'), CAPTCHA_MISSING)
  .max(4_000)
const languageSchema = z.enum(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}.`).nullish()
const passwordConfirmation = z.string('Please confirm your password.').min(1, 'Please confirm your password.')

/** Code as users copy it from an email, possibly with spaces around it. */
const codeSchema = z
  .string('Code is required.')
  .trim()
  .min(1, 'Code is required.')
  .max(50, 'The code must have six digits.')

export const registrationSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    mobile: mobileSchema,
    password: newPasswordSchema,
    confirmPassword: passwordConfirmation,
    language: languageSchema,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: () => true,
  })
  .superRefine((form, check) => refuseOwnWords(check, { password: form.password }, form))

export const credentialsSchema = z.object({
  email: requiredText('Email is required.').toLowerCase(),
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(1_000, 'Password must be at most 1,000 characters.'),
  recaptchaToken: captchaTokenSchema,
  deviceToken: z.string().max(1_000).nullish(),
})

const currentPasswordField = z
  .string('Current password is required.')
  .min(1, 'Current password is required.')
  .max(1_000, 'Current password must be at most 1,000 characters.')

export const codeInputSchema = z.object({ email: requiredText('Email is required.').toLowerCase(), otp: codeSchema })
export const forgotPasswordSchema = z.object({ email: emailSchema, recaptchaToken: captchaTokenSchema })

export const resetPasswordSchema = z
  .object({
    email: requiredText('Email is required.').toLowerCase(),
    newPassword: newPasswordSchema,
    confirmPassword: passwordConfirmation,
    recaptchaToken: captchaTokenSchema,
    resetToken: z.string().max(200).catch(''),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })

export const currentPasswordSchema = z.object({ currentPassword: currentPasswordField })

/** Code of an account with two-step login for a change of what it logs in with; ignored for other accounts. */
export const buildChangeCodeSchema = (twoStep: boolean) =>
  z.object({ otp: twoStep ? codeSchema : z.unknown().optional() })

/** Form to change a password. It requires the code for accounts with two-step login and ignores it for others. */
export const buildChangePasswordSchema = ({ twoStep, ...person }: Person & { twoStep: boolean }) =>
  z
    .object({
      currentPassword: currentPasswordField,
      newPassword: newPasswordSchema,
      confirmPassword: passwordConfirmation,
      otp: twoStep ? codeSchema : z.unknown().optional(),
      endOtherSessions: z.boolean('endOtherSessions must be true or false.').nullish(),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match.',
      when: () => true,
    })
    .refine((form) => form.newPassword !== form.currentPassword, {
      path: ['newPassword'],
      message: 'The new password must differ from your current one.',
      when: () => true,
    })
    .superRefine((form, check) => refuseOwnWords(check, { newPassword: form.newPassword }, person))

export const profileSchema = z.object({ name: nameSchema, mobile: mobileSchema, language: languageSchema })
