import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import type { ProductSaveRow } from './productSaves.queries.ts'
import { getProductSave, listProductSaves } from './productSaves.service.ts'
import {
  ProductSave,
  ProductSaveConnection,
  ProductSavesArgs,
  ProductUndoPreview,
  UndoProductSaveInput,
  UndoProductSavePayload,
} from './productSaves.type.ts'
import { previewUndo, undoableUntil, undoProductSave } from './undoSave.service.ts'

/** Bulk changes of products, which can be undone for 24 hours. */
@Resolver(() => ProductSave)
export class ProductSavesResolver {
  @Requires('products.edit')
  @Query(() => ProductSaveConnection, {
    nullable: true,
    description: 'Bulk changes of products of the last 24 hours, newest first. Errors: FORBIDDEN, BAD_INPUT.',
  })
  async productSaves(@Args(() => ProductSavesArgs) args: ProductSavesArgs, @Ctx() ctx: StaffContext) {
    return listProductSaves(ctx, args)
  }

  @Requires('products.edit')
  @Query(() => ProductSave, {
    nullable: true,
    description: 'A bulk change of products; null when it does not exist. Errors: FORBIDDEN.',
  })
  async productSave(
    @Arg('id', () => ID, { description: 'Id of the change.' }) id: string,
    @Ctx() ctx: StaffContext,
  ): Promise<ProductSave | null> {
    return (await getProductSave(ctx, id)) as ProductSave | null
  }

  @FieldResolver(() => GraphQLDateTime, { description: 'Until when it can be undone, UTC.' })
  undoableUntil(@Root() save: ProductSave): Date {
    return undoableUntil(save as unknown as ProductSaveRow)
  }

  @FieldResolver(() => ProductUndoPreview, {
    nullable: true,
    description: 'What its undo would do; null when it is undone or too old.',
  })
  undoPreview(@Root() save: ProductSave, @Ctx() ctx: StaffContext): Promise<ProductUndoPreview | null> {
    return previewUndo(ctx, save as unknown as ProductSaveRow)
  }

  @Requires('products.edit')
  @Mutation(() => UndoProductSavePayload, {
    description:
      'Restores the values before a bulk change, in one transaction; cells that others have changed since are left alone, and units that were sold stay sold. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT after 24 hours or when nothing can be restored, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async undoProductSave(
    @Arg('input', () => UndoProductSaveInput) input: UndoProductSaveInput,
    @Ctx() ctx: StaffContext,
  ) {
    return undoProductSave(ctx, input)
  }
}
