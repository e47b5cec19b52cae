import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, RangePageArgs } from '#server/graphql/connections.ts'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { TicketStatusType } from '#server/modules/support/support.type.ts'

export enum ContactFieldType {
  MOBILE = 'mobile',
  SECOND_MOBILE = 'second_mobile',
  EMAIL = 'email',
  STREET = 'street',
}
registerEnumType(ContactFieldType, { name: 'StaffContactField', description: 'Masked contact data.' })

@ObjectType({
  simpleResolvers: true,
  description: 'Customer; phone number and email address are masked. Amounts are in whole UGX.',
})
export class StaffCustomer {
  @Field(() => ID, { description: 'Id of the user.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => String, { description: 'Phone number, masked.' })
  readonly mobile!: string

  @Field(() => String, { description: 'Email address, masked.' })
  readonly email!: string

  @Field(() => Boolean, {
    description:
      'Whether there is an email address; false for a customer of phone orders who gave none and cannot log in.',
  })
  readonly hasEmail!: boolean

  @Field(() => Boolean, { description: 'Whether the email address is confirmed.' })
  readonly emailVerified!: boolean

  @Field(() => Boolean, { description: 'Whether staff blocked the account.' })
  readonly blocked!: boolean

  @Field(() => String, { description: 'Language of emails: en, lg or sw.' })
  readonly language!: string

  @Field(() => GraphQLDateTime, { description: 'When the account was created, UTC.' })
  readonly since!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last log-in, UTC.' })
  readonly lastLoginAt!: Date | null

  @Field(() => Int, { description: 'Number of placed orders; unpaid ones do not count.' })
  readonly orderCount!: number

  @Field(() => Int, { description: 'Number of delivered orders.' })
  readonly deliveredCount!: number

  @Field(() => Float, { description: 'Sum of the delivered orders.' })
  readonly spent!: number

  @Field(() => Float, { description: 'Sum of what was refunded.' })
  readonly refunded!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time of the last placed order, UTC.' })
  readonly lastOrderAt!: Date | null
}

export const StaffCustomerConnection = connectionType('StaffCustomer', () => StaffCustomer)

@ObjectType({ simpleResolvers: true, description: 'Address of a customer; street and phone number are masked.' })
export class StaffCustomerAddress {
  @Field(() => ID, { description: 'Id of the address.' })
  readonly id!: string

  @Field(() => String, { description: 'Name of the recipient.' })
  readonly name!: string

  @Field(() => String, { description: 'Street, masked.' })
  readonly addressLine!: string

  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string

  @Field(() => String, { description: 'City or town.' })
  readonly city!: string

  @Field(() => String, { description: 'Landmark nearby.' })
  readonly landmark!: string

  @Field(() => String, { description: 'Phone number, masked.' })
  readonly mobile!: string
}

@ObjectType({ simpleResolvers: true, description: 'Support ticket of a customer.' })
export class StaffCustomerTicket {
  @Field(() => ID, { description: 'Id of the ticket.' })
  readonly id!: string

  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => String, { description: 'Subject.' })
  readonly subject!: string

  @Field(() => TicketStatusType, { description: 'Current status.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Disclosure of masked data to a staff member.' })
export class StaffReveal {
  @Field(() => ID, { description: 'Id of the entry of the audit log.' })
  readonly id!: string

  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly at!: Date

  @Field(() => String, { description: 'Name of the member.' })
  readonly actor!: string

  @Field(() => ContactFieldType, { description: 'What was shown.' })
  readonly field!: ContactFieldType

  @Field(() => String, { nullable: true, description: 'Number of the order or support ticket whose data was shown.' })
  readonly orderNumber!: string | null

  @Field(() => String, { nullable: true, description: 'Reason that was given.' })
  readonly reason!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Product that a customer ordered several times.' })
export class StaffUsualProduct {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => String, { description: 'Sales unit.' })
  readonly unit!: string

  @Field(() => Int, { description: 'Unit price that the shopper pays now, in whole UGX.' })
  readonly price!: number

  @Field(() => [String], { description: 'URLs of the images, the main image first.' })
  readonly images!: string[]

  @Field(() => Boolean, { description: 'Whether it can be ordered now.' })
  readonly available!: boolean

  @Field(() => Int, { description: 'Number of orders with it, cancelled ones left out.' })
  readonly orderCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'Customer with everything that the page of a customer shows.' })
export class StaffCustomerDetail extends StaffCustomer {
  @Field(() => Int, { description: 'Number of delivered orders that arrived before they were late.' })
  readonly onTimeCount!: number

  @Field(() => [StaffCustomerAddress], { description: 'Addresses, the last used first.' })
  readonly addresses!: StaffCustomerAddress[]

  @Field(() => [StaffCustomerTicket], { description: 'The newest tickets, at most 20.' })
  readonly tickets!: StaffCustomerTicket[]

  @Field(() => [StaffUsualProduct], { description: 'Products in the most orders, from two orders on, at most 6.' })
  readonly usuallyBuys!: StaffUsualProduct[]

  @Field(() => [StaffReveal], { description: 'Latest disclosures of masked data, at most 20.' })
  readonly reveals!: StaffReveal[]
}

@ArgsType()
export class StaffCustomersArgs extends RangePageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name, the phone number in any notation, or the email address; at most 100 characters.',
  })
  readonly search?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: only blocked customers; false: only the others.' })
  readonly blocked?: boolean | null
}

@InputType({ description: 'Customer.' })
export class CustomerInput {
  @Field(() => ID, { description: 'Id of the customer.' })
  readonly id!: string
}

@InputType({ description: 'Customer and reason.' })
export class CustomerReasonInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the customer.' })
  readonly id!: string

  @Field(() => String, { description: 'Reason, 3 to 200 characters.' })
  readonly reason!: string
}

@InputType({ description: 'Email address of a customer who has none.' })
export class AddCustomerEmailInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the customer.' })
  readonly id!: string

  @Field(() => String, { description: 'Email address that the customer named.' })
  readonly email!: string
}

@ObjectType({ simpleResolvers: true, description: 'The customer now.' })
export class StaffCustomerPayload {
  @Field(() => StaffCustomerDetail, { nullable: true, description: 'The customer.' })
  readonly customer!: StaffCustomerDetail | null
}

@InputType({
  description: 'Masked data to show: of a customer, of an address of a customer, of an order, or of a ticket.',
})
export class RevealContactInput {
  @Field(() => ID, { nullable: true, description: 'Id of the customer; either this, orderId or ticketId.' })
  readonly customerId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Id of an address of the customer, for STREET and its phone numbers.',
  })
  readonly addressId?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of the order.' })
  readonly orderId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the support ticket, for the EMAIL of its sender, such as a visitor.',
  })
  readonly ticketId?: string | null

  @Field(() => ContactFieldType, { description: 'What to show.' })
  readonly field!: ContactFieldType

  @Field(() => String, { description: 'Reason, 3 to 300 characters.' })
  readonly reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'Contact data that was masked.' })
export class RevealContactPayload {
  @Field(() => String, { nullable: true, description: 'The data; null when there is none.' })
  readonly value!: string | null

  @Field(() => GraphQLDateTime, { description: 'Until when clients show it, UTC: 60 seconds.' })
  readonly until!: Date
}
