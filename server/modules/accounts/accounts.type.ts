import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LanguageCode } from '#server/graphql/language.type.ts'
import { Node } from '#server/graphql/node.ts'

export enum Role {
  CUSTOMER = 'customer',
  SUPPORT = 'support',
  ADMIN = 'admin',
}

registerEnumType(Role, {
  name: 'Role',
  description: 'Role of a user.',
  valuesConfig: {
    CUSTOMER: { description: 'Shopper.' },
    SUPPORT: { description: 'Support staff, who pack and deliver orders and respond to tickets.' },
    ADMIN: { description: 'Administrator, with all permissions of support staff and those to manage the shop.' },
  },
})

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Signed-in user.' })
export class Viewer extends Node {
  @Field(() => String, { description: 'Name of the user.' })
  readonly name!: string

  @Field(() => String, { description: 'Email address in lower case.' })
  readonly email!: string

  @Field(() => String, { description: 'Mobile number in E.164 format, such as +256772123456.' })
  readonly mobile!: string

  @Field(() => LanguageCode, { description: 'Language of the emails to this user.' })
  readonly language!: LanguageCode

  @Field(() => String, { nullable: true, description: 'Path of the avatar, 320 px square; null when there is none.' })
  readonly avatar!: string | null

  @Field(() => Boolean, { description: 'Whether login requires an emailed code in addition to the password.' })
  readonly twoStep!: boolean

  @Field(() => Role, { description: 'Role of the user.' })
  readonly role!: Role
}

@InputType({
  description:
    'New account. The password must have 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and must not be a common one.',
})
export class RegisterInput {
  @Field(() => String, { description: 'Name of the user.' })
  readonly name!: string

  @Field(() => String, { description: 'Email address; case-insensitive.' })
  readonly email!: string

  @Field(() => String, { description: 'Mobile number in any common notation; the default country code is +256.' })
  readonly mobile!: string

  @Field(() => String, { description: 'Password.' })
  readonly password!: string

  @Field(() => String, { description: 'Password again, for confirmation.' })
  readonly confirmPassword!: string

  @Field(() => LanguageCode, {
    nullable: true,
    description: 'Language of the emails to this account; English by default.',
  })
  readonly language?: LanguageCode | null

  @Field(() => String, {
    nullable: true,
    description: 'Version of the text with which the user consents to marketing by email; null without consent.',
  })
  readonly marketingTextVersion?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Result of register, the same whether or not the email was already registered.',
})
export class RegisterPayload {
  @Field(() => String, { description: 'Email address of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Next step, as a message for the user.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result of a mutation that returns only a message.' })
export class MessagePayload {
  @Field(() => String, { description: 'Message for the user, in English.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Signed-in user after the mutation.' })
export class ViewerPayload {
  @Field(() => Viewer, { description: 'Signed-in user.' })
  readonly viewer!: Viewer
}

@InputType({ description: 'New name, mobile number and email language.' })
export class UpdateProfileInput {
  @Field(() => String, { description: 'Name of the user.' })
  readonly name!: string

  @Field(() => String, { description: 'Mobile number in any common notation; the default country code is +256.' })
  readonly mobile!: string

  @Field(() => LanguageCode, {
    nullable: true,
    description: 'Language of the emails to this user; unchanged when omitted.',
  })
  readonly language?: LanguageCode | null
}

@InputType({ description: 'New email address, which takes effect when confirmEmail receives its code.' })
export class ChangeEmailInput {
  @Field(() => String, { description: 'New email address.' })
  readonly email!: string

  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true and for staff members.',
  })
  readonly otp?: string | null
}

@InputType({ description: 'Code that was emailed to the new address.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'Code of six digits.' })
  readonly otp!: string
}

@InputType({ description: 'Consent to marketing by email, or its withdrawal.' })
export class SetMarketingConsentInput {
  @Field(() => Boolean, { description: 'Whether the user consents; false withdraws the consent.' })
  readonly given!: boolean

  @Field(() => String, { nullable: true, description: 'Version of the text that was shown; required for consent.' })
  readonly textVersion?: string | null
}

@InputType({ description: 'Setting for two-step login.' })
export class SetTwoStepInput {
  @Field(() => Boolean, { description: 'Whether login requires an emailed code in addition to the password.' })
  readonly enabled!: boolean

  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string

  @Field(() => String, {
    nullable: true,
    description: 'Six-digit code of requestPasswordChangeCode; required to turn two-step login off.',
  })
  readonly otp?: string | null
}

@InputType({ description: 'Current password, which is checked before a code is emailed.' })
export class RequestPasswordChangeCodeInput {
  @Field(() => String, { description: 'Current password of the account.' })
  readonly currentPassword!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'Time until the next code; a code was emailed now or less than a minute ago.',
})
export class RequestPasswordChangeCodePayload {
  @Field(() => Int, { description: 'Seconds until a new code can be requested, 0 to 60.' })
  readonly resendAfterSeconds!: number
}

@InputType({
  description:
    'New password of the signed-in user: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one.',
})
export class ChangePasswordInput {
  @Field(() => String, { description: 'Current password.' })
  readonly currentPassword!: string

  @Field(() => String, { description: 'New password; must differ from the current one.' })
  readonly newPassword!: string

  @Field(() => String, { description: 'New password again, for confirmation.' })
  readonly confirmPassword!: string

  @Field(() => String, {
    nullable: true,
    description: 'Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true.',
  })
  readonly otp?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to sign out all other devices; false by default.',
  })
  readonly endOtherSessions?: boolean | null
}

@InputType({ description: 'Password to check.' })
export class VerifyPasswordInput {
  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string
}

@ObjectType('AvatarUploadPayload', {
  simpleResolvers: true,
  description:
    'Upload URL for an avatar. Send one JPEG, PNG or WebP image of at most 5 MB with PUT within five minutes; the response is JSON: { avatar, avatarSmall }, or { message } on failure.',
})
export class AvatarUpload {
  @Field(() => String, { description: 'Path for the PUT request, which needs no other authorization.' })
  readonly url!: string
}
