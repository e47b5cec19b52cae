import { z } from 'zod'
import { mobileNumber } from '#server/phone.ts'

const required = (message: string) => z.string(message).trim().min(1, message).max(200, 'At most 200 characters.')

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters including letters, numbers, and special characters.'

/** The specification's rule (section 5), plus a longest length so that hashing cannot be made expensive. */
export const newPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(8, PASSWORD_TOO_SHORT)
  .max(128, 'Password must be at most 128 characters.')
  .regex(/\d/, 'Password must include at least one number.')
  .regex(/[!@#$%^&*]/, 'Password must include at least one special character.')
  .regex(/\p{L}/u, PASSWORD_TOO_SHORT)

/** Lower case: two spellings of one mailbox are one account. */
export const email = required('Email is required.').toLowerCase().pipe(z.email('Please enter a valid email.'))

export const registration = z
  .object({
    name: required('Name is required.'),
    email,
    mobile: required('Mobile number is required.').pipe(mobileNumber),
    password: newPassword,
    confirmPassword: z.string('Please confirm your password.').min(1, 'Please confirm your password.'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: () => true,
  })

export const credentials = z.object({
  email: required('Email is required.').toLowerCase(),
  password: z.string('Password is required.').min(1, 'Password is required.').max(1_000, 'Password is too long.'),
  recaptchaToken: z.string('Please complete the reCAPTCHA verification').min(1, 'Please complete the reCAPTCHA verification').max(4_000),
})
