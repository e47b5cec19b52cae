import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '#server/node.ts'

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

  @Field(() => String, { nullable: true, description: 'Path of the picture, null when there is none.' })
  readonly avatar!: string | null

  @Field(() => Role, { description: 'What this person may do.' })
  readonly role!: Role
}

@InputType({ description: 'A new account. Rules of the password: 8 to 128 characters, a letter, a digit and one of !@#$%^&*.' })
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
}

@ObjectType({ simpleResolvers: true, description: 'The answer is alike whether the e-mail had an account or not.' })
export class RegisterPayload {
  @Field(() => String, { description: 'The e-mail the account is for.' })
  readonly email!: string

  @Field(() => String, { description: 'What to do next.' })
  readonly message!: string
}

@InputType({ description: 'E-mail, password and a solved captcha.' })
export class LogInInput {
  @Field(() => String, { description: 'E-mail of the account.' })
  readonly email!: string

  @Field(() => String, { description: 'Its password.' })
  readonly password!: string

  @Field(() => String, { description: 'Token of reCAPTCHA v2, good once.' })
  readonly recaptchaToken!: string
}

@InputType({ description: 'The refresh token of the pair that is good now.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'Good for 30 days and once; ten seconds of grace for tabs that ask together.' })
  readonly refreshToken!: string
}

@ObjectType({ simpleResolvers: true, description: 'A session: send the access token as `Authorization: Bearer …`.' })
export class SessionPayload {
  @Field(() => String, { description: 'Good for 20 minutes.' })
  readonly accessToken!: string

  @Field(() => String, { description: 'Trade it with refreshSession.' })
  readonly refreshToken!: string

  @Field(() => Viewer, { description: 'Who is signed in.' })
  readonly viewer!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'The session is over.' })
export class LogOutPayload {
  @Field(() => String, { description: 'A sentence for people.' })
  readonly message!: string
}
