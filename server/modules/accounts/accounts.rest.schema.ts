import { z } from 'zod'
import { LANGUAGES } from '#server/language.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const EMAIL = text('Email address of the account.', 'grace@example.com')
const OTP = text('Emailed code of six digits.', '482913')
const CAPTCHA = text('reCAPTCHA token.', '03AFcWeA5k')
const PASSWORD = text(
  'Password of 8 to 128 characters, including a letter, a number and one of ! @ # $ % ^ & *.',
  'Matooke#1',
)
const LANGUAGE = z
  .enum(LANGUAGES)
  .nullish()
  .meta({ description: 'Language of the emails to this account: en, lg (Luganda) or sw (Swahili).', examples: ['en'] })
const MOBILE = text('Mobile number; the default country code is +256.', '0772 401118')

const tokens = {
  accessToken: text('Bearer token, valid for 20 minutes.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'),
  refreshToken: text('Token for a new pair of tokens, valid once and for 30 days.', 'gS1uVvUo0bq3'),
}
const Tokens = z
  .object({
    accesstoken: text('The same as accessToken, for older clients.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'),
    ...tokens,
  })
  .meta({ id: 'Tokens', description: 'Tokens of a session, which are also set as cookies.' })

export const register = {
  summary: 'Register an account',
  description: 'Emails a verification code. The response does not reveal whether the email was already registered.',
  body: z.object({
    name: text('Name of the user.', 'Namusoke Grace'),
    email: EMAIL,
    mobile: MOBILE,
    password: PASSWORD,
    confirmPassword: text('Password again.', 'Matooke#1'),
    language: LANGUAGE,
  }),
  response: {
    201: responseSchema(
      'We have sent a code to your email. Enter it to finish.',
      z.object({ _id: field.id('user'), email: field.text('Email address in lower case.', 'grace@example.com') }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const

export const verifyRegistration = {
  summary: 'Verify a registration or a new email',
  description:
    'Verifies the email address of a new account, or completes the change of email that the signed-in user requested with `/user/update-user` for this address. A code is valid once, for ten minutes and five attempts.',
  body: z.object({ email: EMAIL, otp: OTP }),
  response: { 200: responseSchema('Your email is verified. Please log in.') },
  refuses: ['CODE_INVALID', 'RATE_LIMITED'],
} as const

/** A loose object, so that a request with the fields of both steps matches the second step. */
const firstStep = z.looseObject({
  email: EMAIL,
  password: text('Password of the account.', 'Matooke#1'),
  recaptchaToken: CAPTCHA,
})
const secondStep = z.object({
  email: EMAIL,
  otp: OTP,
  challengeToken: text('challengeToken of the first step, for clients without cookies.', 'known.Yq3Zr').nullish(),
})
const challenged = {
  requiresTwoFactor: z.literal(true),
  challengeToken: text('Token for the second step, for clients without cookies.', 'Yq3Zr'),
}

export const logIn = {
  summary: 'Log in',
  description:
    'Send `email`, `password` and `recaptchaToken`. With two-step login the response has `requiresTwoFactor` and no tokens; then send `email` and `otp`, with the cookie or the `challengeToken` of the first response.',
  body: z.union([firstStep, secondStep]),
  response: {
    200: z
      .union([
        responseSchema('Login successful!', Tokens),
        responseSchema('We have sent a code to your email.', undefined, challenged),
      ])
      .meta({ description: 'Session, or challenge for the second step.' }),
  },
  refuses: [
    'INVALID_CREDENTIALS',
    'CAPTCHA_FAILED',
    'EMAIL_NOT_VERIFIED',
    'CHALLENGE_INVALID',
    'CODE_INVALID',
    'RATE_LIMITED',
  ],
} as const

export const refreshToken = {
  summary: 'Refresh the tokens',
  description:
    'Send the refresh token as bearer, cookie or body field; it is valid once. An access token as bearer is ignored.',
  body: z.object({ refreshToken: tokens.refreshToken.nullish() }),
  response: { 200: responseSchema('Token refreshed', Tokens) },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED'],
} as const

export const logOut = {
  summary: 'Log out',
  description: 'Ends the session and deletes its cookies; succeeds without a session too.',
  response: { 200: responseSchema('You are logged out.') },
} as const

export const forgotPassword = {
  summary: 'Request a code to reset the password',
  description: 'The response does not reveal whether the account exists.',
  body: z.object({ email: EMAIL, recaptchaToken: CAPTCHA }),
  response: { 200: responseSchema('If this email has an account, a code is on its way.') },
  refuses: ['CAPTCHA_FAILED', 'RATE_LIMITED'],
} as const

export const verifyResetCode = {
  summary: 'Verify the code to reset the password',
  description: 'Returns a reset token that is valid once and for ten minutes; it is also set as a cookie.',
  body: z.object({ email: EMAIL, otp: OTP }),
  response: {
    200: responseSchema(
      'Choose a new password.',
      z.object({ resetToken: field.text('Reset token, for clients without cookies.', 'o3tYk1') }),
    ),
  },
  refuses: ['CODE_INVALID', 'RATE_LIMITED'],
} as const

export const resetPassword = {
  summary: 'Reset the password',
  description: 'Ends all sessions of the account.',
  body: z.object({
    email: EMAIL,
    newPassword: PASSWORD,
    confirmPassword: text('Password again.', 'Matooke#1'),
    recaptchaToken: CAPTCHA,
    resetToken: text('Reset token, for clients without cookies.', 'o3tYk1').nullish(),
  }),
  response: { 200: responseSchema('Your password is changed. Please log in.') },
  refuses: ['CAPTCHA_FAILED', 'CHALLENGE_INVALID'],
} as const

export const updateUser = {
  summary: 'Update name, mobile number and email',
  description:
    'A new email requires the password, and for accounts with two-step login and of staff members the code of `/user/change-password-code`. It takes effect when the code emailed to it is sent to `/user/verify-registration-otp`.',
  body: z.object({
    name: text('Name of the user.', 'Namusoke Grace'),
    mobile: MOBILE,
    email: EMAIL.nullish(),
    password: text('Password of the account; required for a new email.', 'Matooke#1').nullish(),
    otp: OTP.nullish(),
    language: LANGUAGE,
  }),
  response: { 200: responseSchema('Profile updated') },
  refuses: ['WRONG_PASSWORD', 'CODE_INVALID', 'RATE_LIMITED'],
} as const

export const requestPasswordChangeCode = {
  summary: 'Request the code to change the password',
  description:
    'Emails the code that accounts with two-step login need for a new password or a new email. No code is emailed within a minute of the last one, which stays valid.',
  body: z.object({ currentPassword: text('Current password.', 'Matooke#1') }),
  fieldNames: { password: 'currentPassword' },
  response: {
    200: responseSchema(
      'We have sent a code to your email.',
      z.object({
        resendAfterSeconds: z
          .int()
          .meta({ description: 'Seconds until a new code can be requested; 0 means now.', examples: [60] }),
      }),
    ),
  },
  refuses: ['WRONG_PASSWORD', 'RATE_LIMITED'],
} as const

export const changePassword = {
  summary: 'Change the password',
  description:
    'The current session stays signed in. Accounts with two-step login need the code of `/user/change-password-code`. The user is notified by email.',
  body: z.object({
    currentPassword: text('Current password.', 'Matooke#1'),
    newPassword: text(
      'Password of 8 to 128 characters, including a letter, a number and one of ! @ # $ % ^ & *.',
      'Posho&Beans2',
    ),
    confirmPassword: text('Password again.', 'Posho&Beans2'),
    otp: OTP.nullish(),
    endOtherSessions: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether to sign out all other devices.', examples: [true] }),
  }),
  fieldNames: { password: 'currentPassword' },
  response: { 200: responseSchema('Your password is changed.') },
  refuses: ['WRONG_PASSWORD', 'CODE_INVALID', 'RATE_LIMITED'],
} as const

export const uploadAvatar = {
  summary: 'Upload an avatar',
  description: 'The form field `avatar` has the image, which is stored as WebP, 320 and 96 px square.',
  picture: 'avatar',
  response: {
    200: responseSchema(
      'Avatar updated',
      z.object({
        _id: field.id('user'),
        avatar: field.text('URL of the image.', '/uploads/avatars/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp'),
      }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const
