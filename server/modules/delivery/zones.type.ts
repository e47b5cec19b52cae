import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'

export enum DeliveryPromiseKind {
  MINUTES = 'minutes',
  SAME_DAY = 'same_day',
  NEXT_DAY = 'next_day',
}

registerEnumType(DeliveryPromiseKind, {
  name: 'DeliveryPromiseKind',
  description: 'Kind of a delivery promise.',
  valuesConfig: {
    MINUTES: { description: 'Within a number of minutes after the order.' },
    SAME_DAY: { description: 'Today for orders before the cut-off time, tomorrow for later ones.' },
    NEXT_DAY: { description: 'Tomorrow.' },
  },
})

@ObjectType({ simpleResolvers: true, description: "Delivery promise for an order placed now, by the server's clock." })
export class DeliveryPromise {
  @Field(() => DeliveryPromiseKind, { description: 'Kind of the promise.' })
  readonly kind!: DeliveryPromiseKind

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'Latest time to order for delivery on that day, UTC; null when there is no cut-off time or it has passed for today.',
  })
  readonly cutOffAt!: Date | null

  @Field(() => String, { description: 'Date of delivery in the time zone of Kampala, such as 2026-11-21.' })
  readonly arrivesOn!: string

  @Field(() => String, {
    description:
      "Promise in English: 'Order by 2:00 PM, delivered today', 'Order now, delivered tomorrow' or 'Order now, delivered in 10 min'.",
  })
  readonly text!: string
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Delivery zone: places with the same fee and delivery promise. Amounts are in whole UGX.',
})
export class DeliveryZone extends Node {
  @Field(() => String, { description: 'Name of the zone.' })
  readonly name!: string

  @Field(() => Int, { description: 'Delivery fee below freeFrom.' })
  readonly fee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free.' })
  readonly freeFrom!: number

  @Field(() => Boolean, { description: 'Whether the zone covers all places that no other zone names.' })
  readonly everywhereElse!: boolean
}

@InputType({ description: 'Update of a zone; omitted fields are unchanged.' })
export class UpdateDeliveryZoneInput {
  @Field(() => ID, { description: 'Id of the zone.' })
  readonly zoneId!: string

  @Field(() => Int, { nullable: true, description: 'Delivery fee below freeFrom, in whole UGX.' })
  readonly fee?: number | null

  @Field(() => Int, { nullable: true, description: 'Items total from which delivery is free, in whole UGX.' })
  readonly freeFrom?: number | null

  @Field(() => DeliveryPromiseKind, {
    nullable: true,
    description: 'Kind of the delivery promise; null removes the promise.',
  })
  readonly promiseKind?: DeliveryPromiseKind | null

  @Field(() => Int, { nullable: true, description: 'Minutes that MINUTES promises, 1 to 600.' })
  readonly promiseMinutes?: number | null

  @Field(() => String, { nullable: true, description: 'Cut-off time of SAME_DAY in Kampala, such as 14:00.' })
  readonly cutOff?: string | null

  @Field(() => [String], {
    nullable: true,
    description: 'Districts, towns or suburbs to add to this zone; each leaves its previous zone.',
  })
  readonly places?: string[] | null
}

@ObjectType({ simpleResolvers: true, description: 'Zone after the mutation.' })
export class DeliveryZonePayload {
  @Field(() => DeliveryZone, { description: 'Zone.' })
  readonly zone!: DeliveryZone
}
