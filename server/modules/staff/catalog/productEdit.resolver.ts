import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { DeleteCategoryInput, DeleteSubcategoryInput } from '#server/modules/catalog/catalogEdit.type.ts'
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  type NewCategory,
  type NewSubcategory,
  updateCategory,
  updateSubcategory,
} from '#server/modules/catalog/categoryEdit.service.ts'
import { deleteProduct } from '#server/modules/catalog/productEdit.service.ts'
import { requestPictureUpload } from '#server/modules/files/pictureUpload.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { createProduct, updateProduct } from './productEdit.service.ts'
import {
  SaveCategoryInput,
  SaveSubcategoryInput,
  StaffCategory,
  StaffCategoryPayload,
  StaffCreateProductInput,
  StaffDeletedPayload,
  StaffDeleteProductInput,
  StaffPictureUpload,
  StaffProductPayload,
  StaffSubcategory,
  StaffSubcategoryPayload,
  StaffUpdateProductInput,
} from './productEdit.type.ts'

/** Categories, and mutations with which staff edit products and categories. */
@Resolver(() => StaffCategory)
export class StaffProductEditResolver {
  @FieldResolver(() => [StaffSubcategory], { description: 'Subcategories, in display order.' })
  async subcategories(@Root() { id }: StaffCategory, @Ctx() ctx: StaffContext): Promise<StaffSubcategory[]> {
    return (await ctx.loaders.catalog.taxonomy()).subcategoriesOf.get(id) ?? []
  }

  @Requires('products.read')
  @Query(() => [StaffCategory], { nullable: true, description: 'Categories in display order. Errors: FORBIDDEN.' })
  async categories(@Ctx() ctx: StaffContext): Promise<StaffCategory[]> {
    return (await ctx.loaders.catalog.taxonomy()).categories
  }

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
      'Deletes a product permanently; orders keep their copy of its data. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
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

  @Requires('categories.edit')
  @Mutation(() => StaffCategoryPayload, {
    description: 'Creates or updates a category. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name).',
  })
  async saveCategory(
    @Arg('input', () => SaveCategoryInput) { categoryId, ...input }: SaveCategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    const form = input as NewCategory
    return { category: await (categoryId ? updateCategory(ctx, { categoryId, ...form }) : createCategory(ctx, form)) }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffDeletedPayload, {
    description: 'Deletes an empty category. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with what it contains).',
  })
  async deleteCategory(@Arg('input', () => DeleteCategoryInput) input: DeleteCategoryInput, @Ctx() ctx: StaffContext) {
    await deleteCategory(ctx, input)
    return { deletedId: input.categoryId }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffSubcategoryPayload, {
    description: 'Creates or updates a subcategory. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name).',
  })
  async saveSubcategory(
    @Arg('input', () => SaveSubcategoryInput) { subcategoryId, ...input }: SaveSubcategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    const form = input as NewSubcategory
    const saved = subcategoryId ? updateSubcategory(ctx, { subcategoryId, ...form }) : createSubcategory(ctx, form)
    return { subcategory: await saved }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffDeletedPayload, {
    description: 'Deletes an empty subcategory. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with what it contains).',
  })
  async deleteSubcategory(
    @Arg('input', () => DeleteSubcategoryInput) input: DeleteSubcategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    await deleteSubcategory(ctx, input)
    return { deletedId: input.subcategoryId }
  }
}
