import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { movedToStaffApi } from '#server/graphql/movedToStaffApi.ts'
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
} from './catalogEdit.type.ts'
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  updateCategory,
  updateSubcategory,
} from './categoryEdit.service.ts'
import { createProduct, deleteProduct, updateProduct } from './productEdit.service.ts'

/** Mutations with which staff edit the catalogue. */
@Resolver()
export class CatalogEditResolver {
  @Access('categories.edit')
  @Mutation(() => CategoryPayload, {
    description: 'Creates a category at the end of the list. Errors: FORBIDDEN, BAD_INPUT, TAKEN (name).',
    deprecationReason: movedToStaffApi('saveCategory'),
  })
  async createCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateCategoryInput) input: CreateCategoryInput,
  ) {
    return { category: await createCategory(ctx, input) }
  }

  @Access('categories.edit')
  @Mutation(() => CategoryPayload, {
    description: 'Updates a category. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name).',
    deprecationReason: movedToStaffApi('saveCategory'),
  })
  async updateCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateCategoryInput) input: UpdateCategoryInput,
  ) {
    return { category: await updateCategory(ctx, input) }
  }

  @Access('categories.edit')
  @Mutation(() => DeletedPayload, {
    description:
      'Deletes an empty category. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with the number of its products and subcategories).',
    deprecationReason: movedToStaffApi('deleteCategory'),
  })
  async deleteCategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteCategoryInput) input: DeleteCategoryInput,
  ) {
    await deleteCategory(ctx, input)
    return { deletedId: input.categoryId }
  }

  @Access('categories.edit')
  @Mutation(() => SubcategoryPayload, {
    description: 'Creates a subcategory of one or more categories. Errors: FORBIDDEN, BAD_INPUT, TAKEN (name).',
    deprecationReason: movedToStaffApi('saveSubcategory'),
  })
  async createSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateSubcategoryInput) input: CreateSubcategoryInput,
  ) {
    return { subcategory: await createSubcategory(ctx, input) }
  }

  @Access('categories.edit')
  @Mutation(() => SubcategoryPayload, {
    description: 'Updates a subcategory. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name).',
    deprecationReason: movedToStaffApi('saveSubcategory'),
  })
  async updateSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateSubcategoryInput) input: UpdateSubcategoryInput,
  ) {
    return { subcategory: await updateSubcategory(ctx, input) }
  }

  @Access('categories.edit')
  @Mutation(() => DeletedPayload, {
    description:
      'Deletes an empty subcategory. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with the number of its products).',
    deprecationReason: movedToStaffApi('deleteSubcategory'),
  })
  async deleteSubcategory(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteSubcategoryInput) input: DeleteSubcategoryInput,
  ) {
    await deleteSubcategory(ctx, input)
    return { deletedId: input.subcategoryId }
  }

  @Access('products.edit')
  @Mutation(() => ProductPayload, {
    description:
      'Creates a product at the end of its categories. Errors: FORBIDDEN, BAD_INPUT, TAKEN (number), IDEMPOTENCY_KEY_REUSED.',
    deprecationReason: movedToStaffApi('createProduct'),
  })
  async createProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateProductInput) input: CreateProductInput,
  ) {
    const { result: product } = await createProduct(ctx, input)
    return { product }
  }

  @Access('products.edit')
  @Mutation(() => ProductPayload, {
    description:
      'Updates a product. Stock and price are absolute values, so that a retry without an idempotency key overwrites sales made in between. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (number), IDEMPOTENCY_KEY_REUSED.',
    deprecationReason: movedToStaffApi('updateProduct'),
  })
  async updateProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateProductInput) input: UpdateProductInput,
  ) {
    const { result: product } = await updateProduct(ctx, input)
    return { product }
  }

  @Access('products.edit')
  @Mutation(() => DeletedPayload, {
    description:
      'Deletes a product permanently; orders keep their copy of its data. Errors: FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT (idempotency key).',
    deprecationReason: movedToStaffApi('deleteProduct'),
  })
  async deleteProduct(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteProductInput) input: DeleteProductInput,
  ) {
    await deleteProduct(ctx, input)
    return { deletedId: input.productId }
  }
}
