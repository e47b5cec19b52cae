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
  description: 'What a mailed code is for.',
  valuesConfig: {
    VERIFY_EMAIL: { description: 'Finishing a registration.' },
    LOG_IN: { description: 'The second step of logging in.' },
    RESET_PASSWORD: { description: 'Choosing a new password.' },
    CHANGE_EMAIL: { description: 'A new e-mail of a signed-in person.' },
    CHANGE_PASSWORD: { description: 'A new password of a signed-in person with two-step login.' },
  },
})

@InputType({ description: 'The code of a registration mail.' })
export class VerifyRegistrationInput {
  @Field(() => String, { description: 'The e-mail it was sent to.' })
  readonly email!: string

  @Field(() => String, { description: 'The code; spaces around it do not matter.' })
  readonly otp!: string
}

@InputType({ description: 'Which code to mail anew.' })
export class ResendCodeInput {
  @Field(() => CodePurposeType, { description: 'What it is for.' })
  readonly purpose!: CodePurposeType

  @Field(() => String, { description: 'Where it goes.' })
  readonly email!: string
}

@InputType({ description: 'E-mail, password and a solved captcha.' })
export class LogInInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Its password.' })
  readonly password!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, good once.' })
  readonly recaptchaToken!: string

  @Field(() => String, {
    nullable: true,
    description:
      'deviceToken of an earlier session on this device: it lets the owner in while strangers are locked out.',
  })
  readonly deviceToken?: string | null
}

@InputType({ description: 'The second step of logging in.' })
export class CompleteLogInInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'The mailed code.' })
  readonly otp!: string

  @Field(() => String, { description: 'What logIn answered.' })
  readonly challengeToken!: string
}

@InputType({ description: 'The refresh token of the pair that is good now.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'Good for 30 days and once; ten seconds of grace for tabs that ask together.' })
  readonly refreshToken!: string
}

@InputType({ description: 'Which session to end when the access token no longer says it.' })
export class LogOutInput {
  @Field(() => String, { description: 'The refresh token of the session.' })
  readonly refreshToken!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'A session: send the access token as `Authorization: Bearer …`. It ends after 30 idle minutes.',
})
export class SessionPayload {
  @Field(() => String, { description: 'Good for 20 minutes.' })
  readonly accessToken!: string

  @Field(() => String, { description: 'Trade it with refreshSession.' })
  readonly refreshToken!: string

  @Field(() => String, { description: 'Keep it on the device and send it with the next logIn.' })
  readonly deviceToken!: string

  @Field(() => Viewer, { description: 'Who is signed in.' })
  readonly viewer!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'A session, or the challenge that comes before it.' })
export class LogInPayload {
  @Field(() => Boolean, { description: 'True when a code was mailed and completeLogIn must follow.' })
  readonly requiresTwoFactor!: boolean

  @Field(() => String, { nullable: true, description: 'Send it with completeLogIn; null when there is a session.' })
  readonly challengeToken!: string | null

  @Field(() => SessionPayload, { nullable: true, description: 'The session; null when a code is asked for.' })
  readonly session!: SessionPayload | null
}

@InputType({ description: 'Which account forgot its password.' })
export class ForgotPasswordInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, good once.' })
  readonly recaptchaToken!: string
}

@InputType({ description: 'The code of a reset mail.' })
export class VerifyResetCodeInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'The mailed code.' })
  readonly otp!: string
}

@ObjectType({ simpleResolvers: true, description: 'The permission to choose a new password.' })
export class VerifyResetCodePayload {
  @Field(() => String, { description: 'Good once, for ten minutes.' })
  readonly resetToken!: string
}

@InputType({
  description:
    'A new password. Rules: 8 to 128 characters, a letter, a digit and one of !@#$%^&*, not one of the commonest.',
})
export class ResetPasswordInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'The new password.' })
  readonly newPassword!: string

  @Field(() => String, { description: 'The same again.' })
  readonly confirmPassword!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, good once.' })
  readonly recaptchaToken!: string

  @Field(() => String, { description: 'What verifyResetCode answered.' })
  readonly resetToken!: string
}

@ObjectType('Session', { implements: Node, simpleResolvers: true, description: 'A device that is signed in.' })
export class SessionType extends Node {
  @Field(() => String, { description: "What it is, such as 'Chrome on Android'." })
  readonly device!: string

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  readonly current!: boolean

  @Field(() => GraphQLDateTime, { description: 'When it signed in, UTC.' })
  readonly signedInAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Its last activity, to a quarter of a minute, UTC.' })
  readonly lastSeenAt!: Date
}

@InputType({ description: 'The device to sign out.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'Its session.' })
  readonly sessionId!: string
}

@ObjectType({ simpleResolvers: true, description: 'The devices that are still signed in.' })
export class SessionsPayload {
  @Field(() => [SessionType], { description: 'This one first.' })
  readonly sessions!: SessionType[]
}
