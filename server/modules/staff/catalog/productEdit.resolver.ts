import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { requestPictureUpload } from '#server/modules/files/pictureUpload.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { createProduct, deleteProduct, updateProduct } from './productEdit.service.ts'
import {
  StaffCreateProductInput,
  StaffDeletedPayload,
  StaffDeleteProductInput,
  StaffPictureUpload,
  StaffProductPayload,
  StaffUpdateProductInput,
} from './productEdit.type.ts'

/** Mutations with which staff edit products. */
@Resolver()
export class StaffProductEditResolver {
  @Requires('products.edit')
  @Mutation(() => StaffProductPayload, {
    description:
      'Creates a product at the end of its categories. Errors: FORBIDDEN, BAD_INPUT, TAKEN (number), IDEMPOTENCY_KEY_REUSED.',
  })
  async createProduct(
    @Arg('input', () => StaffCreateProductInput) input: StaffCreateProductInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { product: await createProduct(ctx, input) }
  }

  @Requires('products.edit')
  @Mutation(() => StaffProductPayload, {
    description:
      'Updates a product. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (number), STATUS_CONFLICT when another user has changed it (the status is the current version), IDEMPOTENCY_KEY_REUSED.',
  })
  async updateProduct(
    @Arg('input', () => StaffUpdateProductInput) input: StaffUpdateProductInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { product: await updateProduct(ctx, input) }
  }

  @Requires('products.edit')
  @Mutation(() => StaffDeletedPayload, {
    description:
      'Deletes a product permanently; orders keep their copy of its data. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when another user has changed it (the status is the current version), IDEMPOTENCY_KEY_REUSED.',
  })
  async deleteProduct(
    @Arg('input', () => StaffDeleteProductInput) input: StaffDeleteProductInput,
    @Ctx() ctx: StaffContext,
  ) {
    await deleteProduct(ctx, input)
    return { deletedId: input.productId }
  }

  @Requires('products.edit')
  @Mutation(() => StaffPictureUpload, {
    description: 'Creates a single-use upload URL for a catalogue image. Errors: FORBIDDEN, RATE_LIMITED.',
  })
  requestPictureUpload(@Ctx() ctx: StaffContext) {
    return requestPictureUpload(ctx)
  }
}
