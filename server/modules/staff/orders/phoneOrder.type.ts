import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KEY_DESCRIPTION } from './keyDescription.ts'
import { StaffOrderZone } from './orders.type.ts'

@InputType({ description: 'Product of a phone order.' })
export class PhoneOrderLineInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string
  @Field(() => Int, { description: 'Quantity, 1 to 999.' })
  readonly quantity!: number
  @Field(() => String, { nullable: true, description: 'Note to the packer, at most 200 characters.' })
  readonly note?: string | null
}

@InputType({ description: 'Customer who has no account yet.' })
export class NewCustomerInput {
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
  @Field(() => String, { description: 'Phone number in any notation; no other customer may have it.' })
  readonly mobile!: string
  @Field(() => String, { nullable: true, description: 'Email address; without one, no emails are sent.' })
  readonly email?: string | null
}

@InputType({ description: 'Delivery address of a phone order.' })
export class PhoneOrderAddressInput {
  @Field(() => String, { description: 'Street.' })
  readonly addressLine!: string
  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string
  @Field(() => String, { description: 'City or town.' })
  readonly city!: string
  @Field(() => String, { description: 'Landmark nearby.' })
  readonly landmark!: string
  @Field(() => String, {
    nullable: true,
    description: 'Phone number in any notation; that of the customer by default.',
  })
  readonly mobile?: string | null
  @Field(() => String, { nullable: true, description: 'Directions for the rider.' })
  readonly riderNote?: string | null
}

@InputType({ description: 'Order with cash on delivery on behalf of a customer.' })
export class PlacePhoneOrderInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing customer; else `newCustomer`.' })
  readonly customerId?: string | null
  @Field(() => NewCustomerInput, { nullable: true, description: 'Customer without an account.' })
  readonly newCustomer?: NewCustomerInput | null
  @Field(() => ID, { nullable: true, description: 'Id of a saved address of the customer; else `address`.' })
  readonly addressId?: string | null
  @Field(() => PhoneOrderAddressInput, { nullable: true, description: 'New address, which is saved for the customer.' })
  readonly address?: PhoneOrderAddressInput | null
  @Field(() => [PhoneOrderLineInput], { description: 'Products, each once.' })
  readonly lines!: PhoneOrderLineInput[]
  @Field(() => Int, { description: 'Total that was quoted to the customer, whole UGX.' })
  readonly expectedTotal!: number
  @Field(() => Int, { nullable: true, description: 'Cash amount that the customer will pay with, whole UGX.' })
  readonly changeFor?: number | null
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Phone order to calculate; without an address, for the city.' })
export class PhoneOrderQuoteInput {
  @Field(() => ID, { nullable: true, description: 'Id of the customer of `addressId`.' })
  readonly customerId?: string | null
  @Field(() => ID, { nullable: true, description: 'Id of a saved address of the customer.' })
  readonly addressId?: string | null
  @Field(() => String, { nullable: true, description: 'City or town of a new address.' })
  readonly city?: string | null
  @Field(() => [PhoneOrderLineInput], { description: 'Products, each once.' })
  readonly lines!: PhoneOrderLineInput[]
}

@ObjectType({ simpleResolvers: true, description: 'Product that cannot be delivered in the wanted quantity.' })
export class PhoneOrderProblem {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string
  @Field(() => Int, { description: 'Units that can be ordered.' })
  readonly availableQuantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'Product of a phone order.' })
export class PhoneOrderPrice {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string
  @Field(() => Int, { description: 'Current price of one unit, whole UGX.' })
  readonly price!: number
}

@ObjectType({ simpleResolvers: true, description: 'What a phone order costs, whole UGX, and when it arrives.' })
export class PhoneOrderQuote {
  @Field(() => StaffOrderZone, { description: 'Delivery zone.' })
  readonly zone!: StaffOrderZone
  @Field(() => Int, { description: 'Sum of the products that can be delivered.' })
  readonly itemsTotal!: number
  @Field(() => Int, { description: 'Delivery fee; 0 means free delivery.' })
  readonly deliveryFee!: number
  @Field(() => Int, { description: 'itemsTotal + deliveryFee.' })
  readonly total!: number
  @Field(() => GraphQLDateTime, { description: 'When it would be due, UTC.' })
  readonly dueAt!: Date
  @Field(() => [PhoneOrderPrice], { description: 'Current price of every product.' })
  readonly prices!: PhoneOrderPrice[]
  @Field(() => [PhoneOrderProblem], { description: 'Products that cannot be delivered; not part of the sums.' })
  readonly problems!: PhoneOrderProblem[]
}
