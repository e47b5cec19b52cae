import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { DeliveryPromise, DeliveryPromiseKind } from '#server/modules/delivery/zones.type.ts'

@ObjectType({ simpleResolvers: true, description: 'Delivery zone as staff see it. Amounts are in whole UGX.' })
export class StaffZone {
  @Field(() => ID, { description: 'Id of the zone.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => Int, { description: 'Delivery fee below freeFrom.' })
  readonly fee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free.' })
  readonly freeFrom!: number

  @Field(() => DeliveryPromiseKind, { nullable: true, description: 'Kind of the promise; null promises no day.' })
  readonly promise!: DeliveryPromiseKind | null

  @Field(() => Int, { nullable: true, description: 'Minutes that MINUTES promises.' })
  readonly promiseMinutes!: number | null

  @Field(() => Boolean, { description: 'Whether the zone covers all places that no other zone names.' })
  readonly everywhereElse!: boolean

  @Field(() => Int, { description: 'Increases with every change; pass it to saveDeliveryZone.' })
  readonly version!: number
}

@InputType({ description: 'Change of a zone; omitted fields are unchanged.' })
export class SaveZoneInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the zone.' })
  readonly zoneId!: string

  @Field(() => Int, { description: 'Version of the zone that the caller saw.' })
  readonly version!: number

  @Field(() => Int, { nullable: true, description: 'Delivery fee below freeFrom, in whole UGX.' })
  readonly fee?: number | null

  @Field(() => Int, { nullable: true, description: 'Items total from which delivery is free, in whole UGX.' })
  readonly freeFrom?: number | null

  @Field(() => DeliveryPromiseKind, { nullable: true, description: 'Kind of the promise; null promises no day.' })
  readonly promiseKind?: DeliveryPromiseKind | null

  @Field(() => Int, { nullable: true, description: 'Minutes that MINUTES promises, 1 to 600.' })
  readonly promiseMinutes?: number | null

  @Field(() => String, { nullable: true, description: 'Cut-off time of SAME_DAY in Kampala, such as 14:00.' })
  readonly cutOff?: string | null

  @Field(() => [String], { nullable: true, description: 'Places to add; each leaves its previous zone.' })
  readonly places?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'Places to take out; they belong to no named zone afterwards.',
  })
  readonly removePlaces?: string[] | null
}

@ObjectType({ simpleResolvers: true, description: 'Zone after the mutation.' })
export class StaffZonePayload {
  @Field(() => StaffZone, { description: 'Zone.' })
  readonly zone!: StaffZone
}

@ArgsType()
export class PlaceQuoteArgs {
  @Field(() => String, { description: 'City, town or suburb, as in an address; at most 200 characters.' })
  readonly city!: string

  @Field(() => String, {
    nullable: true,
    description: 'District, as in an address; it decides where no zone names the city.',
  })
  readonly district?: string | null

  @Field(() => Int, { nullable: true, description: 'Total of the items, in whole UGX; 0 when omitted.' })
  readonly itemsTotal?: number | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Delivery to a place for an order placed now, as at the checkout. Amounts are in whole UGX.',
})
export class PlaceQuote {
  @Field(() => StaffZone, { description: 'Zone of the place.' })
  readonly zone!: StaffZone

  @Field(() => Int, { description: 'Delivery fee for this total.' })
  readonly fee!: number

  @Field(() => Int, { description: 'What the total lacks for free delivery; 0 from there on.' })
  readonly missingForFree!: number

  @Field(() => Float, { description: 'Total of the items and the fee.' })
  readonly grandTotal!: number

  @Field(() => DeliveryPromise, { nullable: true, description: 'Promise; null when the zone promises no day.' })
  readonly promise!: DeliveryPromise | null
}
