import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { PartnerScopeType } from '#server/modules/partners/keys.type.ts'
import type { Scope } from '#server/security/scopes.ts'

@ObjectType({ simpleResolvers: true, description: 'Key of a partner, without its plain text.' })
export class StaffPartnerKey {
  @Field(() => ID, { description: 'Id of the key.' })
  readonly id!: string

  @Field(() => [PartnerScopeType], { description: 'Scopes.' })
  readonly scopes!: Scope[]

  @Field(() => Boolean, { description: 'Whether it is a test key, which has access to the demo shopper only.' })
  readonly test!: boolean

  @Field(() => [String], { description: 'Web origins that may use the key in a browser.' })
  readonly origins!: string[]

  @Field(() => GraphQLDateTime, { description: 'Time of creation, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last use, to the minute, UTC; null before the first.' })
  readonly lastUsedAt!: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ends or ended, UTC; null when it does not.' })
  readonly endsAt!: Date | null

  @Field(() => Boolean, { description: 'Whether the key is accepted now.' })
  readonly active!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Business that uses the APIs.' })
export class StaffPartner {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => GraphQLDateTime, { description: 'Time of creation, UTC.' })
  readonly createdAt!: Date

  @Field(() => Int, { description: 'Number of shoppers who allow it to read their orders.' })
  readonly orderGrants!: number

  @Field(() => Int, { description: 'Number of shoppers who allow it to read their tickets.' })
  readonly ticketGrants!: number

  @Field(() => [StaffPartnerKey], { description: 'Keys, the earliest first, ended ones included.' })
  readonly keys!: StaffPartnerKey[]
}

@InputType({ description: 'New key.' })
export class CreatePartnerKeyInput {
  @Field(() => String, { description: 'Name of the partner, 1 to 100 characters; a new name creates the partner.' })
  readonly partnerName!: string

  @Field(() => [PartnerScopeType], { description: 'At least one scope.' })
  readonly scopes!: Scope[]

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it is a test key.' })
  readonly test!: boolean

  @Field(() => [String], {
    defaultValue: [],
    description: 'Web origins that may use the key in a browser, at most 20, such as https://books.example.',
  })
  readonly origins!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key, 1 to 255 visible ASCII characters; the same key creates one key in 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Key to replace.' })
export class RotatePartnerKeyInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the key.' })
  readonly id!: string
}

@InputType({ description: 'Key to revoke immediately.' })
export class RevokePartnerKeyInput extends RotatePartnerKeyInput {
  @Field(() => String, { description: 'Reason, 3 to 200 characters.' })
  readonly reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'Created key.' })
export class PartnerKeyPayload {
  @Field(() => ID, { description: 'Id of the key.' })
  readonly id!: string

  @Field(() => String, {
    nullable: true,
    description: 'Plain text of the key, returned once; null when the request was repeated.',
  })
  readonly key!: string | null

  @Field(() => [StaffPartner], { description: 'All partners now.' })
  readonly partners!: StaffPartner[]
}

@ObjectType({ simpleResolvers: true, description: 'Partners after the change.' })
export class StaffPartnersPayload {
  @Field(() => [StaffPartner], { description: 'All partners now.' })
  readonly partners!: StaffPartner[]
}
