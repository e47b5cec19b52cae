import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { DeliveryPromise } from './zones.type.ts'

@ObjectType({
  simpleResolvers: true,
  description: "What delivery costs in the zone of the shopper's newest address, else in Kampala.",
})
export class CartDelivery {
  @Field(() => String, { description: 'Name of the zone.' })
  readonly zoneName!: string

  @Field(() => Int, {
    description: 'What this cart would pay now, whole UGX; 0 from freeFrom on and for an empty cart.',
  })
  readonly fee!: number

  @Field(() => Int, { description: 'What the zone charges below freeFrom, whole UGX.' })
  readonly standardFee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free, whole UGX.' })
  readonly freeFrom!: number

  @Field(() => Int, { description: 'What is missing for free delivery, whole UGX.' })
  readonly missingForFree!: number

  @Field(() => DeliveryPromise, {
    nullable: true,
    description: 'What is promised to whom orders now; null where no day is.',
  })
  readonly promise!: DeliveryPromise | null
}

@ObjectType({ simpleResolvers: true, description: "What it costs to bring the viewer's cart to one address." })
export class DeliveryQuote {
  @Field(() => String, { description: 'Name of the zone.' })
  readonly zoneName!: string

  @Field(() => Int, { description: 'Whole UGX; 0 is free.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free, whole UGX.' })
  readonly freeFrom!: number

  @Field(() => Int, { description: 'What the cart is worth now, whole UGX.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee, whole UGX; what placeOrder expects.' })
  readonly grandTotal!: number

  @Field(() => DeliveryPromise, {
    nullable: true,
    description: 'What is promised to whom orders now; null where no day is.',
  })
  readonly promise!: DeliveryPromise | null
}

@InterfaceType({ description: 'Where things are brought, in the words that a rider needs.' })
export abstract class PostalAddress {
  @Field(() => String, { description: 'Who receives.' })
  readonly name!: string

  @Field(() => String, { description: 'House, plot, road.' })
  readonly addressLine!: string

  @Field(() => String, { description: 'City or town; the delivery zone follows from it.' })
  readonly city!: string

  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string

  @Field(() => String, { description: 'What is near it.' })
  readonly landmark!: string

  @Field(() => String, { nullable: true, description: 'District.' })
  readonly state!: string | null

  @Field(() => String, { description: 'Country.' })
  readonly country!: string

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  readonly pincode!: string | null

  @Field(() => String, { description: 'Mobile number in E.164.' })
  readonly mobile!: string

  @Field(() => String, { nullable: true, description: 'Whom else to call, in E.164.' })
  readonly secondMobile!: string | null

  @Field(() => String, { nullable: true, description: 'What the rider should know.' })
  readonly riderNote!: string | null

  @Field(() => String, { nullable: true, description: 'Open Location Code, such as 6GGJ8H8J+GV.' })
  readonly plusCode!: string | null

  @Field(() => Float, { nullable: true, description: 'Degrees north, WGS 84.' })
  readonly latitude!: number | null

  @Field(() => Float, { nullable: true, description: 'Degrees east, WGS 84.' })
  readonly longitude!: number | null
}

@ObjectType({
  implements: [Node, PostalAddress],
  simpleResolvers: true,
  description: 'Where the shopper wants things brought.',
})
export class Address extends PostalAddress {
  readonly id!: string

  @Field(() => Boolean, { description: 'False once the shopper hid it.' })
  readonly active!: boolean

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the latest order for it was placed, UTC; null where there is none.',
  })
  readonly lastUsedAt!: Date | null
}

@InputType({
  description: 'Fields of an address. Required are addressLine, city, area, landmark, country and mobile.',
})
export class AddressInput {
  @Field(() => String, { nullable: true, description: "Who receives; the account's name when left out." })
  readonly name?: string | null

  @Field(() => String, { description: 'House, plot, road.' })
  readonly addressLine!: string

  @Field(() => String, { description: 'City or town.' })
  readonly city!: string

  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string

  @Field(() => String, { description: 'What is near it.' })
  readonly landmark!: string

  @Field(() => String, { nullable: true, description: 'District.' })
  readonly state?: string | null

  @Field(() => String, { description: 'Country.' })
  readonly country!: string

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  readonly pincode?: string | null

  @Field(() => String, { description: 'Any way of writing a mobile number; +256 is assumed.' })
  readonly mobile!: string

  @Field(() => String, {
    nullable: true,
    description: 'Whom else to call; any way of writing a phone number. Left out, it stays as it is.',
  })
  readonly secondMobile?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What the rider should know, at most 300 characters. Left out, it stays as it is.',
  })
  readonly riderNote?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'A whole Open Location Code, such as 6GGJ8H8J+GV. Left out, it stays as it is.',
  })
  readonly plusCode?: string | null

  @Field(() => Float, { nullable: true, description: 'Degrees north, WGS 84.' })
  readonly latitude?: number | null

  @Field(() => Float, { nullable: true, description: 'Degrees east, WGS 84.' })
  readonly longitude?: number | null
}

@InputType({ description: 'A new address.' })
export class CreateAddressInput {
  @Field(() => AddressInput, { description: 'Its fields.' })
  readonly address!: AddressInput

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it gives the same address.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Another text for an address.' })
export class UpdateAddressInput {
  @Field(() => ID, { description: 'The address.' })
  readonly addressId!: string

  @Field(() => AddressInput, { description: 'All of its fields, as they should be.' })
  readonly address!: AddressInput
}

@InputType({ description: 'The address to hide.' })
export class HideAddressInput {
  @Field(() => ID, { description: 'The address.' })
  readonly addressId!: string
}

@ObjectType({ simpleResolvers: true, description: 'The address after the change.' })
export class AddressPayload extends PayloadWithUserErrors {
  @Field(() => Address, { nullable: true, description: 'The address; null where the mutation was refused.' })
  readonly address!: Address | null
}
