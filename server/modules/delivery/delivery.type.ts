import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { DeliveryPromise } from './zones.type.ts'

@ObjectType({
  simpleResolvers: true,
  description: "Delivery fee for the zone of the shopper's newest address, or for Kampala without an address.",
})
export class CartDelivery {
  @Field(() => String, { description: 'Name of the zone.' })
  readonly zoneName!: string

  @Field(() => Int, {
    description: 'Current fee for this cart, in whole UGX; 0 from freeFrom, and when no line is OK.',
  })
  readonly fee!: number

  @Field(() => Int, { description: 'Fee of the zone below freeFrom, in whole UGX.' })
  readonly standardFee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free, in whole UGX.' })
  readonly freeFrom!: number

  @Field(() => Int, { description: 'Amount missing for free delivery, in whole UGX.' })
  readonly missingForFree!: number

  @Field(() => DeliveryPromise, {
    nullable: true,
    description: 'Delivery promise for an order placed now; null when the zone has none.',
  })
  readonly promise!: DeliveryPromise | null
}

@ObjectType({ simpleResolvers: true, description: "Delivery fee and totals of the viewer's cart for one address." })
export class DeliveryQuote {
  @Field(() => String, { description: 'Name of the zone.' })
  readonly zoneName!: string

  @Field(() => Int, { description: 'Delivery fee, in whole UGX; 0 from freeFrom, and when no line of the cart is OK.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'Items total from which delivery is free, in whole UGX.' })
  readonly freeFrom!: number

  @Field(() => Int, { description: 'Current items total after discount, in whole UGX.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee, in whole UGX: the `expectedTotal` of placeOrder.' })
  readonly grandTotal!: number

  @Field(() => DeliveryPromise, {
    nullable: true,
    description: 'Delivery promise for an order placed now; null when the zone has none.',
  })
  readonly promise!: DeliveryPromise | null
}

@InterfaceType({ description: 'Postal address with directions for the rider.' })
export abstract class PostalAddress {
  @Field(() => String, { description: 'Name of the recipient.' })
  readonly name!: string

  @Field(() => String, { description: 'House, plot and road.' })
  readonly addressLine!: string

  @Field(() => String, { description: 'City or town, which determines the delivery zone.' })
  readonly city!: string

  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string

  @Field(() => String, { description: 'Nearby landmark.' })
  readonly landmark!: string

  @Field(() => String, { nullable: true, description: 'District; null when not given.' })
  readonly state!: string | null

  @Field(() => String, { description: 'Country.' })
  readonly country!: string

  @Field(() => String, { nullable: true, description: 'Postal code; null when not given.' })
  readonly pincode!: string | null

  @Field(() => String, { description: 'Mobile number in E.164 format.' })
  readonly mobile!: string

  @Field(() => String, { nullable: true, description: 'Second phone number in E.164 format; null when not given.' })
  readonly secondMobile!: string | null

  @Field(() => String, { nullable: true, description: 'Note for the rider; null when not given.' })
  readonly riderNote!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Open Location Code (Plus Code), such as 6GGJ8H8J+GV; null when not given.',
  })
  readonly plusCode!: string | null

  @Field(() => Float, { nullable: true, description: 'Latitude in degrees north, WGS 84; null when unknown.' })
  readonly latitude!: number | null

  @Field(() => Float, { nullable: true, description: 'Longitude in degrees east, WGS 84; null when unknown.' })
  readonly longitude!: number | null
}

@ObjectType({
  implements: [Node, PostalAddress],
  simpleResolvers: true,
  description: 'Delivery address of an account.',
})
export class Address extends PostalAddress {
  readonly id!: string

  @Field(() => Boolean, { description: 'Whether the address can be used; false after the shopper hid it.' })
  readonly active!: boolean

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time of the latest order to this address, UTC; null when there is none.',
  })
  readonly lastUsedAt!: Date | null
}

@InputType({
  description: 'Fields of an address. Required: addressLine, city, area, landmark, country and mobile.',
})
export class AddressInput {
  @Field(() => String, { nullable: true, description: 'Name of the recipient; that of the account by default.' })
  readonly name?: string | null

  @Field(() => String, { description: 'House, plot and road.' })
  readonly addressLine!: string

  @Field(() => String, { description: 'City or town.' })
  readonly city!: string

  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string

  @Field(() => String, { description: 'Nearby landmark.' })
  readonly landmark!: string

  @Field(() => String, { nullable: true, description: 'District.' })
  readonly state?: string | null

  @Field(() => String, { description: 'Country.' })
  readonly country!: string

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  readonly pincode?: string | null

  @Field(() => String, { description: 'Mobile number in any common notation; the default country code is +256.' })
  readonly mobile!: string

  @Field(() => String, {
    nullable: true,
    description: 'Second phone number in any common notation; unchanged when omitted.',
  })
  readonly secondMobile?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Note for the rider, at most 300 characters; unchanged when omitted.',
  })
  readonly riderNote?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Complete Open Location Code (Plus Code), such as 6GGJ8H8J+GV; unchanged when omitted.',
  })
  readonly plusCode?: string | null

  @Field(() => Float, { nullable: true, description: 'Latitude in degrees north, WGS 84.' })
  readonly latitude?: number | null

  @Field(() => Float, { nullable: true, description: 'Longitude in degrees east, WGS 84.' })
  readonly longitude?: number | null
}

@InputType({ description: 'New address.' })
export class CreateAddressInput {
  @Field(() => AddressInput, { description: 'Fields of the address.' })
  readonly address!: AddressInput

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same address for 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Update of an address.' })
export class UpdateAddressInput {
  @Field(() => ID, { description: 'Id of the address.' })
  readonly addressId!: string

  @Field(() => AddressInput, { description: 'All fields of the address, with their new values.' })
  readonly address!: AddressInput
}

@InputType({ description: 'Address to hide.' })
export class HideAddressInput {
  @Field(() => ID, { description: 'Id of the address.' })
  readonly addressId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Address after the mutation.' })
export class AddressPayload extends PayloadWithUserErrors {
  @Field(() => Address, { nullable: true, description: 'Address; null when the mutation was rejected.' })
  readonly address!: Address | null
}
