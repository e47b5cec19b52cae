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
  description: 'What a person may do.',
  valuesConfig: {
    CUSTOMER: { description: 'Shops.' },
    SUPPORT: { description: 'Packs, delivers and answers.' },
    ADMIN: { description: 'Everything staff may, and runs the shop.' },
  },
})

@ObjectType({ implements: Node, simpleResolvers: true, description: 'The signed-in person.' })
export class Viewer extends Node {
  @Field(() => String, { description: 'Name as given at registration.' })
  readonly name!: string

  @Field(() => String, { description: 'E-mail, lower case.' })
  readonly email!: string

  @Field(() => String, { description: 'Mobile number in E.164, such as +256772123456.' })
  readonly mobile!: string

  @Field(() => LanguageCode, { description: 'The language of the emails that this person gets.' })
  readonly language!: LanguageCode

  @Field(() => String, { nullable: true, description: 'Path of the picture, 320 px square, null when there is none.' })
  readonly avatar!: string | null

  @Field(() => Boolean, { description: 'Whether logging in asks for a mailed code as well.' })
  readonly twoStep!: boolean

  @Field(() => Role, { description: 'What this person may do.' })
  readonly role!: Role
}

@InputType({
  description: 'A new account. Rules of the password: 8 to 128 characters, a letter, a digit and one of !@#$%^&*.',
})
export class RegisterInput {
  @Field(() => String, { description: 'What we call you.' })
  readonly name!: string

  @Field(() => String, { description: 'Where mails go; upper and lower case are the same.' })
  readonly email!: string

  @Field(() => String, { description: 'Any way of writing it; +256 is assumed.' })
  readonly mobile!: string

  @Field(() => String, { description: 'The password.' })
  readonly password!: string

  @Field(() => String, { description: 'The same again.' })
  readonly confirmPassword!: string

  @Field(() => LanguageCode, {
    nullable: true,
    description: 'The language of the emails to this account; English when left out.',
  })
  readonly language?: LanguageCode | null
}

@ObjectType({ simpleResolvers: true, description: 'The answer is alike whether the e-mail had an account or not.' })
export class RegisterPayload {
  @Field(() => String, { description: 'The e-mail the account is for.' })
  readonly email!: string

  @Field(() => String, { description: 'What to do next.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'A sentence for people; what was asked for is done.' })
export class MessagePayload {
  @Field(() => String, { description: 'The sentence.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'The signed-in person after the change.' })
export class ViewerPayload {
  @Field(() => Viewer, { description: 'The person.' })
  readonly viewer!: Viewer
}

@InputType({ description: 'A new name and mobile number, and the language of emails.' })
export class UpdateProfileInput {
  @Field(() => String, { description: 'What we call you.' })
  readonly name!: string

  @Field(() => String, { description: 'Any way of writing it; +256 is assumed.' })
  readonly mobile!: string

  @Field(() => LanguageCode, {
    nullable: true,
    description: 'The language of the emails that we send; unchanged when left out.',
  })
  readonly language?: LanguageCode | null
}

@InputType({ description: 'A new e-mail, which takes effect when its code is entered.' })
export class ChangeEmailInput {
  @Field(() => String, { description: 'The new e-mail.' })
  readonly email!: string

  @Field(() => String, { description: 'The password of the account.' })
  readonly password!: string
}

@InputType({ description: 'The code that was mailed to the new e-mail.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'Six digits.' })
  readonly otp!: string
}

@InputType({ description: 'Whether logging in asks for a mailed code as well.' })
export class SetTwoStepInput {
  @Field(() => Boolean, { description: 'True asks.' })
  readonly enabled!: boolean

  @Field(() => String, { description: 'The password of the account.' })
  readonly password!: string
}

@InputType({ description: 'The current password; it is checked before a code is mailed.' })
export class RequestPasswordChangeCodeInput {
  @Field(() => String, { description: 'The current password of the account.' })
  readonly currentPassword!: string
}

@ObjectType({ simpleResolvers: true, description: 'The code is on its way, or was mailed less than a minute ago.' })
export class RequestPasswordChangeCodePayload {
  @Field(() => Int, { description: 'Seconds until a new code can be requested, 0 to 60.' })
  readonly resendAfterSeconds!: number
}

@InputType({
  description:
    'A new password. Rules: 8 to 128 characters, a letter, a digit and one of !@#$%^&*, not one of the commonest.',
})
export class ChangePasswordInput {
  @Field(() => String, { description: 'The current password.' })
  readonly currentPassword!: string

  @Field(() => String, { description: 'The new password, which differs from the current one.' })
  readonly newPassword!: string

  @Field(() => String, { description: 'The new password again.' })
  readonly confirmPassword!: string

  @Field(() => String, {
    nullable: true,
    description: 'The six digits of requestPasswordChangeCode, required where Viewer.twoStep is true.',
  })
  readonly otp?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to sign every other device out; false where it is left out.',
  })
  readonly endOtherSessions?: boolean | null
}

@InputType({ description: 'The password to check.' })
export class VerifyPasswordInput {
  @Field(() => String, { description: 'The password of the account.' })
  readonly password!: string
}

@ObjectType('AvatarUploadPayload', {
  simpleResolvers: true,
  description:
    'Where to PUT a picture (JPEG, PNG or WebP, at most 5 MB) once, within five minutes; the answer is JSON { avatar, avatarSmall } or { message }.',
})
export class AvatarUpload {
  @Field(() => String, { description: 'The path to PUT to; it carries its own permission.' })
  readonly url!: string
}
