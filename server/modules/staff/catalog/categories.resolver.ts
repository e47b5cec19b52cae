import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import {
  countProducts,
  deleteCategory,
  deleteSubcategory,
  orderCategories,
  orderSubcategories,
  saveCategory,
  saveSubcategory,
} from './categories.service.ts'
import {
  OrderCategoriesInput,
  OrderSubcategoriesInput,
  SaveCategoryInput,
  SaveSubcategoryInput,
  StaffCategoriesPayload,
  StaffCategory,
  StaffCategoryPayload,
  StaffDeleteCategoryInput,
  StaffDeletedPayload,
  StaffDeleteSubcategoryInput,
  StaffSubcategory,
  StaffSubcategoryPayload,
} from './productEdit.type.ts'

/** Categories and subcategories, hidden ones included, and their editing. */
@Resolver(() => StaffCategory)
export class StaffCategoryResolver {
  @FieldResolver(() => Int, { description: 'Number of products, on sale or not.' })
  async productCount(@Root() { id }: StaffCategory, @Ctx() ctx: StaffContext): Promise<number> {
    return (await countProducts(ctx)).get(id) ?? 0
  }

  @FieldResolver(() => [StaffSubcategory], { description: 'Subcategories, in display order.' })
  async subcategories(@Root() { id }: StaffCategory, @Ctx() ctx: StaffContext): Promise<StaffSubcategory[]> {
    return (await ctx.loaders.catalog.taxonomyWithHidden()).subcategoriesOf.get(id) ?? []
  }

  @Requires('products.read')
  @Query(() => [StaffCategory], { nullable: true, description: 'Categories in display order. Errors: FORBIDDEN.' })
  async categories(@Ctx() ctx: StaffContext): Promise<StaffCategory[]> {
    return (await ctx.loaders.catalog.taxonomyWithHidden()).categories
  }

  @Requires('categories.edit')
  @Mutation(() => StaffCategoryPayload, {
    description:
      'Creates or updates a category. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name), STATUS_CONFLICT when another user has changed it, IDEMPOTENCY_KEY_REUSED.',
  })
  async saveCategory(@Arg('input', () => SaveCategoryInput) input: SaveCategoryInput, @Ctx() ctx: StaffContext) {
    return { category: await saveCategory(ctx, input) }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffDeletedPayload, {
    description:
      'Deletes an empty category. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with what it contains), STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async deleteCategory(
    @Arg('input', () => StaffDeleteCategoryInput) input: StaffDeleteCategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    await deleteCategory(ctx, input)
    return { deletedId: input.categoryId }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffSubcategoryPayload, {
    description:
      'Creates or updates a subcategory. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN (name), STATUS_CONFLICT when another user has changed it, IDEMPOTENCY_KEY_REUSED.',
  })
  async saveSubcategory(
    @Arg('input', () => SaveSubcategoryInput) input: SaveSubcategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { subcategory: await saveSubcategory(ctx, input) }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffDeletedPayload, {
    description:
      'Deletes an empty subcategory. Errors: FORBIDDEN, NOT_FOUND, IN_USE (with what it contains), STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async deleteSubcategory(
    @Arg('input', () => StaffDeleteSubcategoryInput) input: StaffDeleteSubcategoryInput,
    @Ctx() ctx: StaffContext,
  ) {
    await deleteSubcategory(ctx, input)
    return { deletedId: input.subcategoryId }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffCategoriesPayload, {
    description:
      'Orders the categories. Errors: FORBIDDEN, BAD_INPUT, STATUS_CONFLICT when another user has changed the order, IDEMPOTENCY_KEY_REUSED.',
  })
  async orderCategories(
    @Arg('input', () => OrderCategoriesInput) input: OrderCategoriesInput,
    @Ctx() ctx: StaffContext,
  ) {
    await orderCategories(ctx, input)
    return { categories: (await ctx.loaders.catalog.taxonomyWithHidden()).categories }
  }

  @Requires('categories.edit')
  @Mutation(() => StaffCategoryPayload, {
    description:
      'Orders the subcategories of a category. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when another user has changed the order, IDEMPOTENCY_KEY_REUSED.',
  })
  async orderSubcategories(
    @Arg('input', () => OrderSubcategoriesInput) input: OrderSubcategoriesInput,
    @Ctx() ctx: StaffContext,
  ) {
    await orderSubcategories(ctx, input)
    return { category: (await ctx.loaders.catalog.taxonomyWithHidden()).category.get(input.categoryId) }
  }
}

@Resolver(() => StaffSubcategory)
export class StaffSubcategoryResolver {
  @FieldResolver(() => [ID], { description: 'Ids of the categories that it belongs to.' })
  async categoryIds(@Root() { id }: StaffSubcategory, @Ctx() ctx: StaffContext): Promise<string[]> {
    const { categoriesOf } = await ctx.loaders.catalog.taxonomyWithHidden()
    return (categoriesOf.get(id) ?? []).map((category) => category.id)
  }

  @FieldResolver(() => Int, { description: 'Number of products, on sale or not.' })
  async productCount(@Root() { id }: StaffSubcategory, @Ctx() ctx: StaffContext): Promise<number> {
    return (await countProducts(ctx)).get(id) ?? 0
  }
}
