import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'

export enum PartnerScopeType {
  CATALOGUE_READ = 'catalogue:read',
  ORDERS_READ = 'orders:read',
  TICKETS_READ = 'tickets:read',
}

registerEnumType(PartnerScopeType, {
  name: 'PartnerScope',
  description: 'What a partner key can open.',
  valuesConfig: {
    CATALOGUE_READ: { description: 'Every query of the catalogue.' },
    ORDERS_READ: { description: 'Placed orders of the shoppers who allow it.' },
    TICKETS_READ: { description: 'Support tickets of the shoppers who allow it.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'How much of something a key may use in each minute.' })
export class PartnerQuota {
  @Field(() => Int, { description: 'How much there is in a minute.' })
  readonly limit!: number

  @Field(() => Int, { description: 'How much is left.' })
  readonly remaining!: number

  @Field(() => GraphQLDateTime, { description: 'When there is all of it again, UTC.' })
  readonly resetsAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'The partner key that a call came with, and what it may do.',
})
export class PartnerKey extends Node {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string

  @Field(() => String, { description: 'Name of the partner.' })
  readonly partnerName!: string

  @Field(() => [PartnerScopeType], { description: 'What it opens.' })
  readonly scopes!: PartnerScopeType[]

  @Field(() => Boolean, { description: 'True for a test key, which sees the demo shopper and no real one.' })
  readonly test!: boolean

  @Field(() => [String], {
    description: 'Origins whose pages may use it in a browser, such as https://books.example; none when empty.',
  })
  readonly origins!: string[]

  @Field(() => GraphQLDateTime, { description: 'When it was made, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it ends, because it was replaced or revoked, UTC; null while it has no end.',
  })
  readonly endsAt!: Date | null

  @Field(() => PartnerQuota, { description: 'Requests to both APIs together, this one included.' })
  readonly requests!: PartnerQuota

  @Field(() => PartnerQuota, { description: 'Points of GraphQL operations, this one included.' })
  readonly points!: PartnerQuota
}
