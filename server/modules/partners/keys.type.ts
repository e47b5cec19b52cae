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
  description: 'Scope of a partner key.',
  valuesConfig: {
    CATALOGUE_READ: { description: 'All queries of the catalogue.' },
    ORDERS_READ: { description: 'Placed orders of shoppers who grant access.' },
    TICKETS_READ: { description: 'Support tickets of shoppers who grant access.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Quota of a partner key per minute.' })
export class PartnerQuota {
  @Field(() => Int, { description: 'Quota per minute.' })
  readonly limit!: number

  @Field(() => Int, { description: 'Remaining quota.' })
  readonly remaining!: number

  @Field(() => GraphQLDateTime, { description: 'Time when the full quota is available again, UTC.' })
  readonly resetsAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Partner key of the request.',
})
export class PartnerKey extends Node {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string

  @Field(() => String, { description: 'Name of the partner.' })
  readonly partnerName!: string

  @Field(() => [PartnerScopeType], { description: 'Scopes of the key.' })
  readonly scopes!: PartnerScopeType[]

  @Field(() => Boolean, { description: 'Whether this is a test key, which has access to the demo shopper only.' })
  readonly test!: boolean

  @Field(() => [String], {
    description: 'Web origins that may use the key in a browser, such as https://books.example; empty when none may.',
  })
  readonly origins!: string[]

  @Field(() => GraphQLDateTime, { description: 'Time of creation, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the key expires because it was replaced or revoked, UTC; null when it does not expire.',
  })
  readonly endsAt!: Date | null

  @Field(() => PartnerQuota, { description: 'Quota of requests to both APIs together, including this one.' })
  readonly requests!: PartnerQuota

  @Field(() => PartnerQuota, { description: 'Quota of points for GraphQL operations, including this one.' })
  readonly points!: PartnerQuota
}
