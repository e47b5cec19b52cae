import { z } from 'zod'
import { LANGUAGES } from '#server/language.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const EMAIL = text('The e-mail of the account.', 'grace@example.com')
const OTP = text('The six digits of the mail.', '482913')
const CAPTCHA = text('What reCAPTCHA gave.', '03AFcWeA5k')
const PASSWORD = text(
  'At least 8 characters with a letter, a number and one of ! @ # $ % ^ & *; at most 128.',
  'Matooke#1',
)
const LANGUAGE = z
  .enum(LANGUAGES)
  .nullish()
  .meta({ description: 'Of the emails to this account: en, lg (Luganda) or sw (Swahili).', examples: ['en'] })
const MOBILE = text('+256 where it names no country.', '0772 401118')

const tokens = {
  accessToken: text('Sent as a bearer; good for 20 minutes.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'),
  refreshToken: text('Gets the next pair; good for 30 days, once.', 'gS1uVvUo0bq3'),
}
const Tokens = z
  .object({ accesstoken: text('The access token under its old name.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'), ...tokens })
  .meta({ id: 'Tokens', description: 'Also set as the cookies accessToken and refreshToken.' })

export const register = {
  summary: 'Open an account',
  description: 'Mails a code that finishes it. Answers alike whether the e-mail has an account or not.',
  body: z.object({
    name: text('Their name.', 'Namusoke Grace'),
    email: EMAIL,
    mobile: MOBILE,
    password: PASSWORD,
    confirmPassword: text('The same again.', 'Matooke#1'),
    language: LANGUAGE,
  }),
  response: {
    201: responseSchema(
      'We have sent a code to your email. Enter it to finish.',
      z.object({ _id: field.id('user'), email: field.text('As it is kept.', 'grace@example.com') }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const

export const verifyRegistration = {
  summary: 'Finish a registration',
  description:
    'Takes the code of the mail and verifies the e-mail. A code is good for ten minutes, once, with five tries.',
  body: z.object({ email: EMAIL, otp: OTP }),
  response: { 200: responseSchema('Your email is verified. Please log in.') },
  refuses: ['CODE_INVALID', 'RATE_LIMITED'],
} as const

/** A loose object, so that a request with the fields of both steps matches the second step. */
const firstStep = z.looseObject({
  email: EMAIL,
  password: text('Their password.', 'Matooke#1'),
  recaptchaToken: CAPTCHA,
})
const secondStep = z.object({
  email: EMAIL,
  otp: OTP,
  challengeToken: text('What the first step gave, where its cookie cannot be kept.', 'known.Yq3Zr').nullish(),
})
const challenged = {
  requiresTwoFactor: z.literal(true),
  challengeToken: text('For the second step, where cookies cannot be kept.', 'Yq3Zr'),
}

export const logIn = {
  summary: 'Log in',
  description:
    'With e-mail and password. Where the owner asked for a second step the answer is `requiresTwoFactor` and no tokens; then the same call with `email` and `otp`, and with the cookie or the `challengeToken` of the first.',
  body: z.union([firstStep, secondStep]),
  response: {
    200: z
      .union([
        responseSchema('Login successful!', Tokens),
        responseSchema('We have sent a code to your email.', undefined, challenged),
      ])
      .meta({ description: 'Logged in, or the code is to be entered.' }),
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
  summary: 'Get the next pair of tokens',
  description: 'The refresh token comes as the bearer, in its cookie or in the body, and is worth nothing afterwards.',
  body: z.object({ refreshToken: tokens.refreshToken.nullish() }),
  response: { 200: responseSchema('Token refreshed', Tokens) },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED'],
} as const

export const logOut = {
  summary: 'Log out',
  description: 'Ends the session and takes its cookies away; whoever is logged out stays so.',
  response: { 200: responseSchema('You are logged out.') },
} as const

export const forgotPassword = {
  summary: 'Ask for a code to choose a new password',
  description: 'Answers alike whether the e-mail has an account or not.',
  body: z.object({ email: EMAIL, recaptchaToken: CAPTCHA }),
  response: { 200: responseSchema('If this email has an account, a code is on its way.') },
  refuses: ['CAPTCHA_FAILED', 'RATE_LIMITED'],
} as const

export const verifyResetCode = {
  summary: 'Trade the code for a reset',
  description: 'The reset is good once, for ten minutes; it also comes as a cookie.',
  body: z.object({ email: EMAIL, otp: OTP }),
  response: {
    200: responseSchema(
      'Choose a new password.',
      z.object({ resetToken: field.text('For whoever cannot keep the cookie.', 'o3tYk1') }),
    ),
  },
  refuses: ['CODE_INVALID', 'RATE_LIMITED'],
} as const

export const resetPassword = {
  summary: 'Choose a new password',
  description: 'Ends every session of the account.',
  body: z.object({
    email: EMAIL,
    newPassword: PASSWORD,
    confirmPassword: text('The same again.', 'Matooke#1'),
    recaptchaToken: CAPTCHA,
    resetToken: text('Where the cookie cannot be kept.', 'o3tYk1').nullish(),
  }),
  response: { 200: responseSchema('Your password is changed. Please log in.') },
  refuses: ['CAPTCHA_FAILED', 'CHALLENGE_INVALID'],
} as const

export const updateUser = {
  summary: 'Change name, mobile number and e-mail',
  description: 'A new e-mail asks for the password, and takes effect when the code that is mailed to it is entered.',
  body: z.object({
    name: text('Their name.', 'Namusoke Grace'),
    mobile: MOBILE,
    email: EMAIL.nullish(),
    password: text('Demanded for a new e-mail.', 'Matooke#1').nullish(),
    language: LANGUAGE,
  }),
  response: { 200: responseSchema('Profile updated') },
  refuses: ['WRONG_PASSWORD', 'RATE_LIMITED'],
} as const

export const requestPasswordChangeCode = {
  summary: 'Ask for the code that a new password needs with two-step login',
  description: 'Mails six digits. A code of less than a minute ago stays good, and none is mailed then.',
  body: z.object({ currentPassword: text('Their password of now.', 'Matooke#1') }),
  fieldNames: { password: 'currentPassword' },
  response: {
    200: responseSchema(
      'We have sent a code to your email.',
      z.object({
        resendAfterSeconds: z
          .int()
          .meta({ description: 'When a new code can be requested; 0 is now.', examples: [60] }),
      }),
    ),
  },
  refuses: ['WRONG_PASSWORD', 'RATE_LIMITED'],
} as const

export const changePassword = {
  summary: 'Change the password',
  description:
    'This session stays. With two-step login it needs the code of `/user/change-password-code`. The owner is told by mail.',
  body: z.object({
    currentPassword: text('Their password of now.', 'Matooke#1'),
    newPassword: text(
      'At least 8 characters with a letter, a number and one of ! @ # $ % ^ & *; at most 128.',
      'Posho&Beans2',
    ),
    confirmPassword: text('The new one again.', 'Posho&Beans2'),
    otp: OTP.nullish(),
    endOtherSessions: z
      .boolean()
      .nullish()
      .meta({ description: 'Signs every other device out.', examples: [true] }),
  }),
  fieldNames: { password: 'currentPassword' },
  response: { 200: responseSchema('Your password is changed.') },
  refuses: ['WRONG_PASSWORD', 'CODE_INVALID', 'RATE_LIMITED'],
} as const

export const uploadAvatar = {
  summary: "Change one's picture",
  description: 'A form with the picture in its field `avatar`. It is kept 320 and 96 pixels square, as WebP.',
  picture: 'avatar',
  response: {
    200: responseSchema(
      'Avatar updated',
      z.object({
        _id: field.id('user'),
        avatar: field.text('Its address.', '/uploads/avatars/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp'),
      }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const
