import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import type { CartView } from '#server/modules/cart/cart.service.ts'
import { Cart } from '#server/modules/cart/cart.type.ts'
import { Access } from '#server/security/access.ts'
import type { LocatedAddress } from './delivery.queries.ts'
import {
  createAddress,
  describeCartDelivery,
  getAddressZone,
  hideAddress,
  listAddresses,
  quoteDelivery,
  updateAddress,
} from './delivery.service.ts'
import {
  Address,
  AddressPayload,
  CartDelivery,
  CreateAddressInput,
  DeliveryQuote,
  HideAddressInput,
  PostalAddress,
  UpdateAddressInput,
} from './delivery.type.ts'
import { buildMapPath } from './maps.service.ts'

@Resolver(() => Address)
export class AddressResolver {
  @Access('signed-in')
  @Query(() => [Address], { nullable: true, description: 'Addresses of the viewer that are not hidden, newest first.' })
  addresses(@Context() ctx: RequestContext) {
    return listAddresses(ctx)
  }

  @Access('signed-in')
  @Query(() => DeliveryQuote, {
    nullable: true,
    description: "Delivery fee and totals of the viewer's cart for one address. Errors: ADDRESS_NOT_FOUND.",
  })
  deliveryQuote(
    @Context() ctx: RequestContext,
    @Arg('addressId', () => ID, { description: "Id of one of the viewer's addresses." }) addressId: string,
  ) {
    return quoteDelivery(ctx, { addressId })
  }

  @Access('signed-in')
  @Mutation(() => AddressPayload, { description: 'Creates an address. Errors: BAD_INPUT, IDEMPOTENCY_KEY_REUSED.' })
  async createAddress(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateAddressInput) input: CreateAddressInput,
  ) {
    const { result: address } = await createAddress(ctx, input)
    return { address }
  }

  @Access('signed-in')
  @Mutation(() => AddressPayload, { description: 'Updates an address. Errors: ADDRESS_NOT_FOUND, BAD_INPUT.' })
  async updateAddress(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateAddressInput) input: UpdateAddressInput,
  ) {
    return { address: await updateAddress(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => AddressPayload, {
    description: 'Hides an address; orders keep their own copy. Errors: ADDRESS_NOT_FOUND.',
  })
  async hideAddress(@Context() ctx: RequestContext, @Arg('input', () => HideAddressInput) input: HideAddressInput) {
    return { address: await hideAddress(ctx, input) }
  }

  @FieldResolver(() => String, { description: 'Name of the delivery zone of the address.' })
  zoneName(@Root() address: LocatedAddress) {
    return getAddressZone(address).name
  }
}

@Resolver(() => PostalAddress)
export class AddressMapResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of a small map image with a pin; null when the shop has no maps or the coordinates are unknown.',
  })
  mapPath(@Context() ctx: RequestContext, @Root() address: PostalAddress) {
    return buildMapPath(ctx, address)
  }
}

@Resolver(() => Cart)
export class CartDeliveryResolver {
  @FieldResolver(() => CartDelivery, { description: 'Delivery fee of this cart.' })
  delivery(@Context() ctx: RequestContext, @Root() cart: CartView) {
    return deliveryOf(ctx, cart)
  }

  @FieldResolver(() => Int, { description: 'itemsTotal + delivery.fee, in whole UGX.' })
  async grandTotal(@Context() ctx: RequestContext, @Root() cart: CartView) {
    return (await deliveryOf(ctx, cart)).grandTotal
  }
}

/** Delivery by cart, computed once for the fields of the same cart. */
const known = new WeakMap<CartView, ReturnType<typeof describeCartDelivery>>()

function deliveryOf(ctx: RequestContext, cart: CartView): ReturnType<typeof describeCartDelivery> {
  const delivery = known.get(cart) ?? describeCartDelivery(ctx, cart)
  known.set(cart, delivery)
  return delivery
}
