import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { requestBannerPictureUpload } from '#server/modules/files/pictureUpload.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { StaffPictureUpload } from '#server/modules/staff/catalog/productEdit.type.ts'
import { Requires } from '#server/security/requires.ts'
import { listBanners, orderBanners, removeBanner, restoreBanner, saveBanner } from './homeBanners.service.ts'
import {
  HomeBannerPictureInput,
  OrderHomeBannersInput,
  RemoveHomeBannerInput,
  RestoreHomeBannerInput,
  SaveHomeBannerInput,
  SaveHomeBannerPayload,
  StaffHomeBanner,
  StaffHomeBannersPayload,
} from './homeBanners.type.ts'

/** Banners of the home page and their editing. */
@Resolver()
export class StaffHomeBannersResolver {
  @Requires('banners.edit')
  @Query(() => [StaffHomeBanner], {
    nullable: true,
    description: 'Banners in their order, at most 50, without removed ones. Errors: FORBIDDEN.',
  })
  homeBanners(@Ctx() ctx: StaffContext) {
    return listBanners(ctx)
  }

  @Requires('banners.edit')
  @Mutation(() => SaveHomeBannerPayload, {
    description:
      'Creates a banner before the others, or replaces the values of one. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT with the current values when another user has changed it, IDEMPOTENCY_KEY_REUSED.',
  })
  async saveHomeBanner(@Arg('input', () => SaveHomeBannerInput) input: SaveHomeBannerInput, @Ctx() ctx: StaffContext) {
    return { savedId: await saveBanner(ctx, input), homeBanners: await listBanners(ctx) }
  }

  @Requires('banners.edit')
  @Mutation(() => StaffHomeBannersPayload, {
    description:
      'Removes a banner. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT with the current values when another user has changed it, IDEMPOTENCY_KEY_REUSED.',
  })
  async removeHomeBanner(
    @Arg('input', () => RemoveHomeBannerInput) input: RemoveHomeBannerInput,
    @Ctx() ctx: StaffContext,
  ) {
    await removeBanner(ctx, input)
    return { homeBanners: await listBanners(ctx) }
  }

  @Requires('banners.edit')
  @Mutation(() => StaffHomeBannersPayload, {
    description: 'Restores a removed banner at its place. Errors: FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED.',
  })
  async restoreHomeBanner(
    @Arg('input', () => RestoreHomeBannerInput) input: RestoreHomeBannerInput,
    @Ctx() ctx: StaffContext,
  ) {
    await restoreBanner(ctx, input)
    return { homeBanners: await listBanners(ctx) }
  }

  @Requires('banners.edit')
  @Mutation(() => StaffHomeBannersPayload, {
    description:
      'Orders the banners. Errors: FORBIDDEN, BAD_INPUT, STATUS_CONFLICT when another user has changed the order, IDEMPOTENCY_KEY_REUSED.',
  })
  async orderHomeBanners(
    @Arg('input', () => OrderHomeBannersInput) input: OrderHomeBannersInput,
    @Ctx() ctx: StaffContext,
  ) {
    await orderBanners(ctx, input)
    return { homeBanners: await listBanners(ctx) }
  }

  @Requires('banners.edit')
  @Mutation(() => StaffPictureUpload, {
    description: 'Creates a single-use upload URL for a picture of a banner. Errors: FORBIDDEN, RATE_LIMITED.',
  })
  requestHomeBannerPictureUpload(
    @Arg('input', () => HomeBannerPictureInput) { screen }: HomeBannerPictureInput,
    @Ctx() ctx: StaffContext,
  ) {
    return requestBannerPictureUpload(ctx, screen)
  }
}
