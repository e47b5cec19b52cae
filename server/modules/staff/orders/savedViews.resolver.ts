import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import * as savedViews from './savedViews.service.ts'
import {
  CreateSavedViewInput,
  DeleteSavedViewInput,
  SavedOrderView,
  SavedViewsPayload,
  UpdateSavedViewInput,
} from './savedViews.type.ts'
import { withoutNulls } from './withoutNulls.ts'

@Resolver()
export class SavedOrderViewsResolver {
  @Requires('orders.read')
  @Query(() => [SavedOrderView], { nullable: true, description: 'Saved views of the order list, own and shared ones.' })
  savedOrderViews(@Ctx() ctx: StaffContext) {
    return savedViews.listSavedViews(ctx)
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, { description: 'Saves a view. Errors: BAD_INPUT, IDEMPOTENCY_KEY_REUSED.' })
  async createSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
  ) {
    await savedViews.createSavedView(ctx, input)
    return { views: await savedViews.listSavedViews(ctx) }
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, {
    description: 'Changes an own view. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when it was changed meanwhile.',
  })
  async updateSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
  ) {
    await savedViews.updateSavedView(ctx, { ...withoutNulls(input), id: input.id, version: input.version })
    return { views: await savedViews.listSavedViews(ctx) }
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, { description: 'Deletes an own view. Errors: NOT_FOUND.' })
  async deleteSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => DeleteSavedViewInput) input: DeleteSavedViewInput,
  ) {
    await savedViews.deleteSavedView(ctx, input)
    return { views: await savedViews.listSavedViews(ctx) }
  }
}
