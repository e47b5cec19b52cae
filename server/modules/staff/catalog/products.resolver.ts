import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { pickInOrder } from '#server/modules/catalog/taxonomy.rules.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { countProducts, getProduct, listProducts, listStockMoves } from './products.service.ts'
import {
  ProductSalesDay,
  StaffCategoryName,
  StaffProduct,
  StaffProductConnection,
  StaffProductCounts,
  StaffProductsArgs,
  StockStateType,
} from './products.type.ts'
import { receiveStock, recordStockTake, recordWaste, type SaveResult, saveProducts } from './saveProducts.service.ts'
import { SaveProductsInput, SaveProductsPayload } from './saveProducts.type.ts'
import { StockLinesInput, StockMoveConnection, StockMovesArgs, StockTakeInput } from './stock.type.ts'

const toPayload = ({ saveId, results }: SaveResult) =>
  ({
    saveId,
    results,
    savedCount: results.filter(({ status }) => status === 'saved').length,
  }) as unknown as SaveProductsPayload

/** Products, prices and stock for staff. */
@Resolver(() => StaffProduct)
export class StaffProductResolver {
  @FieldResolver(() => StockStateType, { description: 'State of the stock.' })
  stockState(@Root() { stock, lowStockThreshold }: StaffProduct): StockStateType {
    if (stock === 0) return StockStateType.OUT
    return stock <= lowStockThreshold ? StockStateType.LOW : StockStateType.IN
  }

  @FieldResolver(() => [StaffCategoryName], { description: 'Categories, in display order.' })
  async categories(@Root() { id }: StaffProduct, @Ctx() ctx: StaffContext): Promise<StaffCategoryName[]> {
    const { categoryUuids } = await ctx.loaders.catalog.links.load(id)
    const taxonomy = await ctx.loaders.catalog.taxonomyWithHidden()
    return pickInOrder(taxonomy.categoryOfUuid, categoryUuids, taxonomy)
  }

  @FieldResolver(() => [StaffCategoryName], { description: 'Subcategories, in display order.' })
  async subcategories(@Root() { id }: StaffProduct, @Ctx() ctx: StaffContext): Promise<StaffCategoryName[]> {
    const { subcategoryUuids } = await ctx.loaders.catalog.links.load(id)
    const taxonomy = await ctx.loaders.catalog.taxonomyWithHidden()
    return pickInOrder(taxonomy.subcategoryOfUuid, subcategoryUuids, taxonomy)
  }

  @Requires('dashboard.sales')
  @FieldResolver(() => [ProductSalesDay], {
    nullable: true,
    description: 'Units sold today and on each of the 6 days before it, in Kampala; today comes last.',
  })
  async soldByDay(@Root() { id }: StaffProduct, @Ctx() ctx: StaffContext): Promise<ProductSalesDay[]> {
    return ctx.loaders.staffProducts.days.load(id)
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the last unit went, UTC; null while there is stock, and for a product that never had any.',
  })
  async soldOutAt(@Root() { id, stock }: StaffProduct, @Ctx() ctx: StaffContext): Promise<Date | null> {
    return stock === 0 ? ctx.loaders.staffProducts.soldOutAt.load(id) : null
  }

  @Requires('products.read')
  @Query(() => StaffProductConnection, {
    nullable: true,
    description: 'Products, on sale or not. Errors: FORBIDDEN, BAD_INPUT.',
  })
  async products(@Args(() => StaffProductsArgs) { filter, ...args }: StaffProductsArgs, @Ctx() ctx: StaffContext) {
    const { vatClass, ...rest } = filter ?? {}
    return listProducts(ctx, { filter: rest, vatClass, ...args })
  }

  @Requires('products.read')
  @Query(() => StaffProduct, {
    nullable: true,
    description: 'A product, on sale or not; null when it does not exist. Errors: FORBIDDEN.',
  })
  async product(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffProduct | null> {
    return (await getProduct(ctx, id)) as StaffProduct | null
  }

  @Requires('products.read')
  @Query(() => StaffProductCounts, {
    nullable: true,
    description: 'Numbers of products in the views of the list. Errors: FORBIDDEN.',
  })
  async productCounts(@Ctx() ctx: StaffContext): Promise<StaffProductCounts> {
    return countProducts(ctx)
  }

  @Requires('products.read')
  @Query(() => StockMoveConnection, {
    nullable: true,
    description: 'Changes of the stock of a product, newest first. Errors: FORBIDDEN, BAD_INPUT.',
  })
  async stockMoves(
    @Args(() => StockMovesArgs) { reasons, from, to, ...args }: StockMovesArgs,
    @Ctx() ctx: StaffContext,
  ) {
    return listStockMoves(ctx, { ...args, reasons: reasons ?? undefined, from: from ?? undefined, to: to ?? undefined })
  }

  @Requires('products.edit')
  @Mutation(() => SaveProductsPayload, {
    description:
      'Saves changes of up to 500 products. A product that another user has changed since is not overwritten and does not stop the others. Errors: FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async saveProducts(@Arg('input', () => SaveProductsInput) input: SaveProductsInput, @Ctx() ctx: StaffContext) {
    return toPayload(await saveProducts(ctx, input))
  }

  @Requires('stock.edit')
  @Mutation(() => SaveProductsPayload, {
    description: 'Adds delivered units to stock. Errors: FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async receiveStock(@Arg('input', () => StockLinesInput) input: StockLinesInput, @Ctx() ctx: StaffContext) {
    return toPayload(await receiveStock(ctx, input))
  }

  @Requires('stock.edit')
  @Mutation(() => SaveProductsPayload, {
    description:
      'Corrects stock by the difference between the counted units and the stock at the time of the count, so that sales since then are kept. Errors: FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async recordStockTake(@Arg('input', () => StockTakeInput) input: StockTakeInput, @Ctx() ctx: StaffContext) {
    return toPayload(await recordStockTake(ctx, input))
  }

  @Requires('stock.edit')
  @Mutation(() => SaveProductsPayload, {
    description: 'Takes spoiled or broken units out of stock. Errors: FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async recordWaste(@Arg('input', () => StockLinesInput) input: StockLinesInput, @Ctx() ctx: StaffContext) {
    return toPayload(await recordWaste(ctx, input))
  }
}
