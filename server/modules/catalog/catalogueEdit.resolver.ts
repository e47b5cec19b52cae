import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import {
  CategoryPayload,
  CreateCategoryInput,
  CreateProductInput,
  CreateSubcategoryInput,
  DeleteCategoryInput,
  DeletedPayload,
  DeleteProductInput,
  DeleteSubcategoryInput,
  ProductPayload,
  SubcategoryPayload,
  UpdateCategoryInput,
  UpdateProductInput,
  UpdateSubcategoryInput,
} from './catalogueEdit.type.ts'
import { createProduct, deleteProduct, updateProduct } from './productEdit.service.ts'
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  updateCategory,
  updateSubcategory,
} from './shelfEdit.service.ts'

/** Mutations with which staff edit the catalogue. */
@Resolver()
export class CatalogueEditResolver {
  @Access('staff')
  @Mutation(() => CategoryPayload, {
    description: 'Adds a shelf behind the others. Errors: FORBIDDEN, BAD_INPUT, TAKEN (the name).',
  })
  async createCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateCategoryInput) input: CreateCategoryInput,
  ) {
    return { category: await createCategory(ctx, input) }
  }

  @Access('staff')
  @Mutation(() => CategoryPayload, {
    description: 'Changes a shelf. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (the name).',
  })
  async updateCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateCategoryInput) input: UpdateCategoryInput,
  ) {
    return { category: await updateCategory(ctx, input) }
  }

  @Access('staff')
  @Mutation(() => DeletedPayload, {
    description: 'Takes an empty shelf away. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with how much stands on it).',
  })
  async deleteCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteCategoryInput) input: DeleteCategoryInput,
  ) {
    await deleteCategory(ctx, input)
    return { deletedId: input.categoryId }
  }

  @Access('staff')
  @Mutation(() => SubcategoryPayload, {
    description: 'Adds a part to one or several shelves. Errors: FORBIDDEN, BAD_INPUT, TAKEN (the name).',
  })
  async createSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateSubcategoryInput) input: CreateSubcategoryInput,
  ) {
    return { subcategory: await createSubcategory(ctx, input) }
  }

  @Access('staff')
  @Mutation(() => SubcategoryPayload, {
    description: 'Changes a part of a shelf. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (the name).',
  })
  async updateSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateSubcategoryInput) input: UpdateSubcategoryInput,
  ) {
    return { subcategory: await updateSubcategory(ctx, input) }
  }

  @Access('staff')
  @Mutation(() => DeletedPayload, {
    description: 'Takes an empty part of a shelf away. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with how much is in it).',
  })
  async deleteSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteSubcategoryInput) input: DeleteSubcategoryInput,
  ) {
    await deleteSubcategory(ctx, input)
    return { deletedId: input.subcategoryId }
  }

  @Access('staff')
  @Mutation(() => ProductPayload, {
    description:
      'Adds a product behind the others of its shelves. Errors: FORBIDDEN, BAD_INPUT, TAKEN (the number), IDEMPOTENCY_KEY_REUSED.',
  })
  async createProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateProductInput) input: CreateProductInput,
  ) {
    const { made: product } = await createProduct(ctx, input)
    return { product }
  }

  @Access('staff')
  @Mutation(() => ProductPayload, {
    description:
      'Changes a product. Stock and prices are set to what is given, so that sending it again without a key overwrites what was sold meanwhile. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (the number), IDEMPOTENCY_KEY_REUSED.',
  })
  async updateProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateProductInput) input: UpdateProductInput,
  ) {
    const { made: product } = await updateProduct(ctx, input)
    return { product }
  }

  @Access('staff')
  @Mutation(() => DeletedPayload, {
    description:
      'Takes a product out of the shop for good; orders keep what they say of it. Errors: FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT (the key).',
  })
  async deleteProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteProductInput) input: DeleteProductInput,
  ) {
    await deleteProduct(ctx, input)
    return { deletedId: input.productId }
  }
}
