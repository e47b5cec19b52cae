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
  description: 'How soon a zone is served.',
  valuesConfig: {
    MINUTES: { description: 'So many minutes after the order.' },
    SAME_DAY: { description: 'Today for orders before the cut-off, tomorrow for later ones.' },
    NEXT_DAY: { description: 'Tomorrow.' },
  },
})

@ObjectType({ simpleResolvers: true, description: "What the shop promises to whom orders now, by the server's clock." })
export class DeliveryPromise {
  @Field(() => DeliveryPromiseKind, { description: 'How soon the zone is served.' })
  readonly kind!: DeliveryPromiseKind

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when an order comes on that day, UTC; null where no hour counts, or it is over for today.',
  })
  readonly cutOffAt!: Date | null

  @Field(() => String, { description: 'The day it arrives in Kampala, such as 2026-11-21.' })
  readonly arrivesOn!: string

  @Field(() => String, {
    description:
      "In words: 'Order by 2:00 PM, delivered today', 'Order now, delivered tomorrow' or 'Order now, delivered in 10 min'.",
  })
  readonly text!: string
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Places that cost the same and are served equally soon. Amounts are whole UGX.',
})
export class DeliveryZone extends Node {
  @Field(() => String, { description: 'Its name.' })
  readonly name!: string

  @Field(() => Int, { description: 'What delivery costs below freeFrom.' })
  readonly fee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free.' })
  readonly freeFrom!: number

  @Field(() => Boolean, { description: 'True for the zone of every place that no zone names.' })
  readonly everywhereElse!: boolean
}

@InputType({ description: 'What changes about a zone; what is left out stays.' })
export class UpdateDeliveryZoneInput {
  @Field(() => ID, { description: 'The zone.' })
  readonly zoneId!: string

  @Field(() => Int, { nullable: true, description: 'What delivery costs, whole UGX.' })
  readonly fee?: number | null

  @Field(() => Int, { nullable: true, description: 'Items total from which delivery is free, whole UGX.' })
  readonly freeFrom?: number | null

  @Field(() => DeliveryPromiseKind, {
    nullable: true,
    description: 'How soon it is served; null takes the promise back.',
  })
  readonly promiseKind?: DeliveryPromiseKind | null

  @Field(() => Int, { nullable: true, description: 'How many minutes MINUTES promises, 1 to 600.' })
  readonly promiseMinutes?: number | null

  @Field(() => String, { nullable: true, description: 'Until when SAME_DAY means today, such as 14:00, in Kampala.' })
  readonly cutOff?: string | null

  @Field(() => [String], {
    nullable: true,
    description: 'Districts, towns or suburbs that are in this zone from now on, and in no other.',
  })
  readonly places?: string[] | null
}

@ObjectType({ simpleResolvers: true, description: 'The zone after the change.' })
export class DeliveryZonePayload {
  @Field(() => DeliveryZone, { description: 'The zone.' })
  readonly zone!: DeliveryZone
}
