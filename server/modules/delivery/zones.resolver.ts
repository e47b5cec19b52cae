import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import type { Zone } from './delivery.rules.ts'
import { promiseOf } from './promise.rules.ts'
import { listZones, promiseNow, updateZone } from './zones.service.ts'
import { DeliveryPromise, DeliveryZone, DeliveryZonePayload, UpdateDeliveryZoneInput } from './zones.type.ts'

@Resolver(() => DeliveryZone)
export class ZonesResolver {
  @Access('public')
  @Query(() => [DeliveryZone], { description: 'The zones of delivery: what each costs and promises.' })
  deliveryZones(@Context() ctx: RequestContext) {
    return listZones(ctx)
  }

  @Access('public')
  @Query(() => DeliveryPromise, {
    nullable: true,
    description:
      "What is promised to whom orders now: to one of the viewer's addresses, else in the zone of the viewer's newest address, else in Kampala. Null where the shop promises no day. Errors: ADDRESS_NOT_FOUND.",
  })
  deliveryPromise(
    @Context() ctx: RequestContext,
    @Arg('addressId', () => ID, { nullable: true, description: "One of the viewer's addresses." }) addressId?:
      | string
      | null,
  ) {
    return promiseNow(ctx, { addressId })
  }

  @Access('staff')
  @Mutation(() => DeliveryZonePayload, {
    description: 'Changes what a zone costs, promises and contains. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT.',
  })
  async updateDeliveryZone(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateDeliveryZoneInput) input: UpdateDeliveryZoneInput,
  ) {
    return { zone: await updateZone(ctx, input) }
  }

  @FieldResolver(() => DeliveryPromise, {
    nullable: true,
    description: 'What it promises to whom orders now; null where no day is promised.',
  })
  promise(@Context() ctx: RequestContext, @Root() zone: Zone) {
    return promiseOf(zone, ctx.clock())
  }

  @FieldResolver(() => [String], { description: 'Districts, towns and suburbs that it names.' })
  async places(@Context() ctx: RequestContext, @Root() zone: Zone) {
    return (await ctx.loaders.delivery.placeNames()).get(zone.id) ?? []
  }
}
