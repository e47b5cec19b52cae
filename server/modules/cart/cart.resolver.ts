import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access, ReadsSession } from '#server/security/access.ts'
import {
  addToCart,
  changeCartQuantity,
  getCart,
  mergeCart,
  priceGuestCart,
  removeFromCart,
  setCartLineNote,
} from './cart.service.ts'
import {
  AddToCartInput,
  Cart,
  CartLineInput,
  CartPayload,
  ChangeCartQuantityInput,
  MergeCartInput,
  MergeCartPayload,
  RemoveFromCartInput,
  SetCartLineNoteInput,
} from './cart.type.ts'

@Resolver(() => Cart)
export class CartResolver {
  @Access('signed-in')
  @Query(() => Cart, { nullable: true, description: 'Cart of the signed-in shopper.' })
  cart(@Context() ctx: RequestContext) {
    return getCart(ctx)
  }

  @Access('public')
  @Query(() => Cart, {
    description:
      "Cart of a signed-out client with current prices; lines of unknown products are omitted. Its id is 'cart_guest'.",
  })
  guestCart(
    @Context() ctx: RequestContext,
    @Arg('lines', () => [CartLineInput], { description: 'Lines of the cart; only the first 200 are used.' })
    lines: CartLineInput[],
  ) {
    return priceGuestCart(ctx, lines)
  }

  @Access('signed-in')
  @ReadsSession()
  @Mutation(() => CartPayload, {
    description:
      'Adds a product to the cart, or increases the quantity of its line. Errors: OUT_OF_STOCK, QUANTITY_TOO_HIGH, NOT_FOUND, BAD_INPUT.',
  })
  async addToCart(@Context() ctx: RequestContext, @Arg('input', () => AddToCartInput) input: AddToCartInput) {
    return { cart: await addToCart(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description:
      'Sets the quantity of a line and accepts the current price. Errors: OUT_OF_STOCK, QUANTITY_TOO_HIGH, NOT_FOUND, BAD_INPUT.',
  })
  async changeCartQuantity(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangeCartQuantityInput) input: ChangeCartQuantityInput,
  ) {
    return { cart: await changeCartQuantity(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description: 'Sets the packing note of a line. Errors: NOT_FOUND, BAD_INPUT.',
  })
  async setCartLineNote(
    @Context() ctx: RequestContext,
    @Arg('input', () => SetCartLineNoteInput) input: SetCartLineNoteInput,
  ) {
    return { cart: await setCartLineNote(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description:
      'Removes a line; no effect when it is already removed. Errors: NOT_FOUND (not the id of a cart line), BAD_INPUT.',
  })
  async removeFromCart(
    @Context() ctx: RequestContext,
    @Arg('input', () => RemoveFromCartInput) input: RemoveFromCartInput,
  ) {
    return { cart: await removeFromCart(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => MergeCartPayload, {
    description:
      "Merges the cart of a signed-out client into the account's cart: each line gets the larger quantity, limited by the stock. Errors: BAD_INPUT.",
  })
  mergeCart(@Context() ctx: RequestContext, @Arg('input', () => MergeCartInput) input: MergeCartInput) {
    return mergeCart(ctx, input)
  }
}
