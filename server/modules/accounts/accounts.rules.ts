import { z } from 'zod'
import { LANGUAGES } from '#server/language.ts'
import { mobileNumber } from '#server/phone.ts'
import { isCommonPassword } from './commonPasswords.ts'

const required = (message: string) =>
  z.string(message).trim().min(1, message).max(200, 'Must be at most 200 characters.')

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters including letters, numbers, and special characters.'

/** Password rule of the specification (section 5), with a maximum length so that hashing cannot be made expensive. */
export const newPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(8, PASSWORD_TOO_SHORT)
  .max(128, 'Password must be at most 128 characters.')
  .regex(/\d/, 'Password must include at least one number.')
  .regex(/[!@#$%^&*]/, 'Password must include at least one special character.')
  .regex(/\p{L}/u, PASSWORD_TOO_SHORT)
  .refine((password) => !isCommonPassword(password), 'This password is too common. Please choose another.')

/** Email address in lower case, so that two spellings of one mailbox are one account. */
export const email = required('Email is required.').toLowerCase().pipe(z.email('Please enter a valid email.'))

/** Form with an email address only. */
export const emailForm = z.object({ email })

const mobile = required('Mobile number is required.').pipe(mobileNumber)
const name = required('Name is required.')
const NO_CAPTCHA = 'Please complete the reCAPTCHA verification'
const captchaToken = z
  .string(NO_CAPTCHA)
  .min(1, NO_CAPTCHA)
  .refine((token) => !token.includes('\0'), NO_CAPTCHA)
  .max(4_000)
const language = z.enum(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}.`).nullish()
const confirmation = z.string('Please confirm your password.').min(1, 'Please confirm your password.')

/** Code as users copy it from an email, possibly with spaces around it. */
const otp = z.string('Code is required.').trim().min(1, 'Code is required.').max(50, 'The code must have six digits.')

export const registration = z
  .object({ name, email, mobile, password: newPassword, confirmPassword: confirmation, language })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: () => true,
  })

export const credentials = z.object({
  email: required('Email is required.').toLowerCase(),
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(1_000, 'Password must be at most 1,000 characters.'),
  recaptchaToken: captchaToken,
  deviceToken: z.string().max(1_000).nullish(),
})

const currentPassword = z
  .string('Current password is required.')
  .min(1, 'Current password is required.')
  .max(1_000, 'Current password must be at most 1,000 characters.')

export const codeForm = z.object({ email: required('Email is required.').toLowerCase(), otp })
export const forgotForm = z.object({ email, recaptchaToken: captchaToken })

export const resetForm = z
  .object({
    email: required('Email is required.').toLowerCase(),
    newPassword,
    confirmPassword: confirmation,
    recaptchaToken: captchaToken,
    resetToken: z.string().max(200).catch(''),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })

export const currentPasswordForm = z.object({ currentPassword })

/** Form to change a password. It requires the code for accounts with two-step login and ignores it for others. */
export const changePasswordForm = ({ twoStep }: { twoStep: boolean }) =>
  z
    .object({
      currentPassword,
      newPassword,
      confirmPassword: confirmation,
      otp: twoStep ? otp : z.unknown().optional(),
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

export const profileForm = z.object({ name, mobile, language })
