import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { withoutNulls } from '#server/modules/staff/orders/withoutNulls.ts'
import { Requires } from '#server/security/requires.ts'
import * as savedViews from './savedViews.service.ts'
import {
  CreateSavedViewInput,
  DeleteSavedViewInput,
  SavedView,
  SavedViewList,
  SavedViewsPayload,
  UpdateSavedViewInput,
} from './savedViews.type.ts'

/** Pages of the release before use these fields for up to a day after a deploy. */
const renamedTo = (field: string) => `Use ${field}, which has a list. Removed on 2026-12-10.`

/** The permission depends on the list, so that the service checks it. */
@Resolver()
export class SavedViewsResolver {
  @Requires('member')
  @Query(() => [SavedView], {
    nullable: true,
    description: 'Saved views of a list, own and shared ones, oldest first. Errors: FORBIDDEN.',
  })
  savedViews(
    @Ctx() ctx: StaffContext,
    @Arg('list', () => SavedViewList, { description: 'The list.' }) list: SavedViewList,
  ) {
    return savedViews.listSavedViews(ctx, list)
  }

  @Requires('member')
  @Mutation(() => SavedViewsPayload, {
    description:
      'Saves a view of a list. Errors: FORBIDDEN, BAD_INPUT (the field query.<name> for a filter), IDEMPOTENCY_KEY_REUSED.',
  })
  async createSavedView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
  ) {
    await savedViews.createSavedView(ctx, input)
    return { views: await savedViews.listSavedViews(ctx, input.list) }
  }

  @Requires('member')
  @Mutation(() => SavedViewsPayload, {
    description:
      'Changes an own view. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when it was changed meanwhile.',
  })
  async updateSavedView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
  ) {
    const { id, list, version } = input
    await savedViews.updateSavedView(ctx, { ...withoutNulls(input), id, list, version })
    return { views: await savedViews.listSavedViews(ctx, list) }
  }

  @Requires('member')
  @Mutation(() => SavedViewsPayload, { description: 'Deletes an own view. Errors: FORBIDDEN, NOT_FOUND.' })
  async deleteSavedView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => DeleteSavedViewInput) input: DeleteSavedViewInput,
  ) {
    await savedViews.deleteSavedView(ctx, input)
    return { views: await savedViews.listSavedViews(ctx, input.list) }
  }

  @Requires('orders.read')
  @Query(() => [SavedView], {
    nullable: true,
    description: 'Saved views of the list of orders.',
    deprecationReason: renamedTo('savedViews'),
  })
  savedOrderViews(@Ctx() ctx: StaffContext) {
    return this.savedViews(ctx, SavedViewList.ORDERS)
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, {
    description: 'Saves a view of the list of orders.',
    deprecationReason: renamedTo('createSavedView'),
  })
  createSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
  ) {
    return this.createSavedView(ctx, input)
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, {
    description: 'Changes an own view of the list of orders.',
    deprecationReason: renamedTo('updateSavedView'),
  })
  updateSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
  ) {
    return this.updateSavedView(ctx, input)
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, {
    description: 'Deletes an own view of the list of orders.',
    deprecationReason: renamedTo('deleteSavedView'),
  })
  deleteSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => DeleteSavedViewInput) input: DeleteSavedViewInput,
  ) {
    return this.deleteSavedView(ctx, input)
  }
}
