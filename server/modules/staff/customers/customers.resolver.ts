import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { listCustomerPayments } from './customerPayments.service.ts'
import { CustomerPayment } from './customerPayments.type.ts'
import {
  addCustomerEmail,
  blockCustomer,
  getCustomer,
  listCustomers,
  signOutCustomer,
  unblockCustomer,
} from './customers.service.ts'
import {
  AddCustomerEmailInput,
  CustomerInput,
  CustomerReasonInput,
  RevealContactInput,
  RevealContactPayload,
  StaffCustomerConnection,
  StaffCustomerDetail,
  StaffCustomerPayload,
  StaffCustomersArgs,
} from './customers.type.ts'
import { revealContact } from './reveal.service.ts'

@Resolver()
export class StaffCustomersResolver {
  @Requires('customers.read')
  @Query(() => StaffCustomerConnection, { nullable: true, description: 'Customers, newest first. Errors: BAD_INPUT.' })
  customers(@Args(() => StaffCustomersArgs) args: StaffCustomersArgs, @Ctx() ctx: StaffContext) {
    return listCustomers(ctx, args)
  }

  @Requires('customers.read')
  @Query(() => StaffCustomerDetail, { nullable: true, description: 'One customer; null for an unknown id.' })
  customer(@Arg('id', () => ID, { description: 'Id of the user.' }) id: string, @Ctx() ctx: StaffContext) {
    return getCustomer(ctx, id)
  }

  @Requires('customers.read')
  @Query(() => [CustomerPayment], {
    nullable: true,
    description: 'The newest payments of a customer and refunds to the customer, at most 50, newest first.',
  })
  customerPayments(@Arg('id', () => ID, { description: 'Id of the user.' }) id: string, @Ctx() ctx: StaffContext) {
    return listCustomerPayments(ctx, id)
  }

  @Requires('customers.reveal')
  @Mutation(() => RevealContactPayload, {
    description:
      'Discloses masked contact data; each disclosure is audited. Errors: NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  revealContact(@Arg('input', () => RevealContactInput) input: RevealContactInput, @Ctx() ctx: StaffContext) {
    return revealContact(ctx, input)
  }

  @Requires('orders.create')
  @Mutation(() => StaffCustomerPayload, {
    description:
      'Gives a customer of phone orders an email address, so that they can set a password and log in. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when they have one.',
  })
  async addCustomerEmail(
    @Arg('input', () => AddCustomerEmailInput) input: AddCustomerEmailInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { customer: await addCustomerEmail(ctx, input) }
  }

  @Requires('customers.block')
  @Mutation(() => StaffCustomerPayload, {
    description:
      'Blocks a customer, whose sessions end at once; orders stay. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT.',
  })
  async blockCustomer(@Arg('input', () => CustomerReasonInput) input: CustomerReasonInput, @Ctx() ctx: StaffContext) {
    return { customer: await blockCustomer(ctx, input) }
  }

  @Requires('customers.block')
  @Mutation(() => StaffCustomerPayload, {
    description: 'Lets a blocked customer log in again. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT.',
  })
  async unblockCustomer(@Arg('input', () => CustomerReasonInput) input: CustomerReasonInput, @Ctx() ctx: StaffContext) {
    return { customer: await unblockCustomer(ctx, input) }
  }

  @Requires('customers.block')
  @Mutation(() => StaffCustomerPayload, {
    description: 'Ends all sessions of a customer in the shop. Errors: NOT_FOUND.',
  })
  async signOutCustomer(@Arg('input', () => CustomerInput) input: CustomerInput, @Ctx() ctx: StaffContext) {
    return { customer: await signOutCustomer(ctx, input) }
  }
}
