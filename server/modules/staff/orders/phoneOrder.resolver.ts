import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { StaffOrderPayload } from './orderActions.type.ts'
import * as phoneOrders from './phoneOrder.service.ts'
import { PhoneOrderQuote, PhoneOrderQuoteInput, PlacePhoneOrderInput } from './phoneOrder.type.ts'

@Resolver()
export class PhoneOrdersResolver {
  @Requires('orders.create')
  @Query(() => PhoneOrderQuote, {
    nullable: true,
    description: 'What a phone order would cost. Errors: NOT_FOUND, BAD_INPUT.',
  })
  phoneOrderQuote(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => PhoneOrderQuoteInput, { description: 'Products and place.' }) input: PhoneOrderQuoteInput,
  ) {
    return phoneOrders.quotePhoneOrder(ctx, input)
  }

  @Requires('orders.create')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Places an order with cash on delivery on behalf of a customer. Errors: NOT_FOUND, BAD_INPUT, TOTAL_CHANGED (with the current amounts), STATUS_CONFLICT for a blocked customer, IDEMPOTENCY_KEY_REUSED.',
  })
  async placePhoneOrder(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => PlacePhoneOrderInput) { address, ...input }: PlacePhoneOrderInput,
  ) {
    const order = { ...input, address: address && { ...address, country: 'Uganda' } }
    return { order: await phoneOrders.placePhoneOrder(ctx, order) }
  }
}
