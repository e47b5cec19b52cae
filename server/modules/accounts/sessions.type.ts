import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'
import { Viewer } from './accounts.type.ts'

export enum CodePurposeType {
  VERIFY_EMAIL = 'verify_email',
  LOG_IN = 'log_in',
  RESET_PASSWORD = 'reset_password',
  CHANGE_EMAIL = 'change_email',
  CHANGE_PASSWORD = 'change_password',
}

registerEnumType(CodePurposeType, {
  name: 'CodePurpose',
  description: 'Purpose of an emailed code.',
  valuesConfig: {
    VERIFY_EMAIL: { description: 'Verification of a new account.' },
    LOG_IN: { description: 'Second step of a login.' },
    RESET_PASSWORD: { description: 'Password reset.' },
    CHANGE_EMAIL: { description: 'Change of the email address of a signed-in user.' },
    CHANGE_PASSWORD: {
      description: 'Change of the password or email of a signed-in user with two-step login, or turning it off.',
    },
  },
})

@InputType({ description: 'Code of the verification email.' })
export class VerifyRegistrationInput {
  @Field(() => String, { description: 'Email address that received the code.' })
  readonly email!: string

  @Field(() => String, { description: 'Emailed code; surrounding spaces are ignored.' })
  readonly otp!: string
}

@InputType({ description: 'Code to send again.' })
export class ResendCodeInput {
  @Field(() => CodePurposeType, { description: 'Purpose of the code.' })
  readonly purpose!: CodePurposeType

  @Field(() => String, { description: 'Email address of the recipient.' })
  readonly email!: string
}

@InputType({ description: 'Credentials and captcha token.' })
export class LogInInput {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, valid once.' })
  readonly recaptchaToken!: string

  @Field(() => String, {
    nullable: true,
    description:
      'deviceToken of an earlier session on this device; allows login while failed attempts of other devices lock the account.',
  })
  readonly deviceToken?: string | null
}

@InputType({ description: 'Second step of a login.' })
export class CompleteLogInInput {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Emailed code.' })
  readonly otp!: string

  @Field(() => String, { description: 'challengeToken of logIn.' })
  readonly challengeToken!: string
}

@InputType({ description: 'Current refresh token.' })
export class RefreshSessionInput {
  @Field(() => String, {
    description:
      'Refresh token, valid once and for 30 days; a second use within ten seconds is accepted, for parallel tabs.',
  })
  readonly refreshToken!: string
}

@InputType({ description: 'Session to end when the access token does not identify it.' })
export class LogOutInput {
  @Field(() => String, { description: 'Refresh token of the session.' })
  readonly refreshToken!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Session of a user: send the access token as `Authorization: Bearer …`. It expires after 30 minutes without activity.',
})
export class SessionPayload {
  @Field(() => String, { description: 'Access token, valid for 20 minutes.' })
  readonly accessToken!: string

  @Field(() => String, { description: 'Refresh token for refreshSession.' })
  readonly refreshToken!: string

  @Field(() => String, { description: 'Token to store on the device and to send with the next logIn.' })
  readonly deviceToken!: string

  @Field(() => Viewer, { description: 'Signed-in user.' })
  readonly viewer!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'Session, or challenge for the second step.' })
export class LogInPayload {
  @Field(() => Boolean, { description: 'Whether a code was emailed and completeLogIn must follow.' })
  readonly requiresTwoFactor!: boolean

  @Field(() => String, { nullable: true, description: 'Token for completeLogIn; null when no code is required.' })
  readonly challengeToken!: string | null

  @Field(() => SessionPayload, { nullable: true, description: 'Session; null when a code is required.' })
  readonly session!: SessionPayload | null
}

@InputType({ description: 'Account whose password is to be reset.' })
export class ForgotPasswordInput {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, valid once.' })
  readonly recaptchaToken!: string
}

@InputType({ description: 'Code of the password reset email.' })
export class VerifyResetCodeInput {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Emailed code.' })
  readonly otp!: string
}

@ObjectType({ simpleResolvers: true, description: 'Permission to reset the password.' })
export class VerifyResetCodePayload {
  @Field(() => String, { description: 'Token for resetPassword, valid once and for ten minutes.' })
  readonly resetToken!: string
}

@InputType({
  description:
    'New password after a reset: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one.',
})
export class ResetPasswordInput {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'New password.' })
  readonly newPassword!: string

  @Field(() => String, { description: 'New password again, for confirmation.' })
  readonly confirmPassword!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, valid once.' })
  readonly recaptchaToken!: string

  @Field(() => String, { description: 'resetToken of verifyResetCode.' })
  readonly resetToken!: string
}

@ObjectType('Session', { implements: Node, simpleResolvers: true, description: 'Session of a signed-in device.' })
export class SessionType extends Node {
  @Field(() => String, { description: "Browser and operating system, such as 'Chrome on Android'." })
  readonly device!: string

  @Field(() => Boolean, { description: 'Whether this is the session of the request.' })
  readonly current!: boolean

  @Field(() => GraphQLDateTime, { description: 'Time of login, UTC.' })
  readonly signedInAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Time of the last activity, accurate to 15 seconds, UTC.' })
  readonly lastSeenAt!: Date
}

@InputType({ description: 'Session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'Id of the session.' })
  readonly sessionId!: string

  @Field(() => String, {
    nullable: true,
    description: 'Password of the account, required to end a session other than the current one.',
  })
  readonly password?: string | null
}

@InputType({ description: 'Proof that the user wants to end all sessions.' })
export class EndAllSessionsInput {
  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string
}

@ObjectType({ simpleResolvers: true, description: 'Sessions that have not ended.' })
export class SessionsPayload {
  @Field(() => [SessionType], { description: 'Sessions, the current one first.' })
  readonly sessions!: SessionType[]
}
