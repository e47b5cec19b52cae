import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
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
  @Query(() => Cart, { nullable: true, description: "The signed-in shopper's cart." })
  cart(@Context() ctx: RequestContext) {
    return getCart(ctx)
  }

  @Access('public')
  @Query(() => Cart, {
    description: "A cart kept in a browser, priced; lines of unknown products are left out. Its id is 'cart_guest'.",
  })
  guestCart(
    @Context() ctx: RequestContext,
    @Arg('lines', () => [CartLineInput], { description: 'Its lines; the first 200 are taken.' }) lines: CartLineInput[],
  ) {
    return priceGuestCart(ctx, lines)
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description:
      'Puts a product into the cart or raises its line. Errors: OUT_OF_STOCK, QUANTITY_TOO_HIGH, NOT_FOUND, BAD_INPUT.',
  })
  async addToCart(@Context() ctx: RequestContext, @Arg('input', () => AddToCartInput) input: AddToCartInput) {
    return { cart: await addToCart(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description:
      "Sets a line's quantity and agrees to today's price. Errors: OUT_OF_STOCK, QUANTITY_TOO_HIGH, NOT_FOUND, BAD_INPUT.",
  })
  async changeCartQuantity(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangeCartQuantityInput) input: ChangeCartQuantityInput,
  ) {
    return { cart: await changeCartQuantity(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => CartPayload, {
    description: 'Writes a note on a line for whoever packs it. Errors: NOT_FOUND, BAD_INPUT.',
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
      'Takes a line out; a line that is not there is already out. Errors: NOT_FOUND (what is no line), BAD_INPUT.',
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
      'Joins the cart kept in a browser with this one: of each line the larger quantity, at most what is in stock. Errors: BAD_INPUT.',
  })
  mergeCart(@Context() ctx: RequestContext, @Arg('input', () => MergeCartInput) input: MergeCartInput) {
    return mergeCart(ctx, input)
  }
}
