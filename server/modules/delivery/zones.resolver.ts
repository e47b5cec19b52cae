import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { movedToStaffApi } from '#server/graphql/movedToStaffApi.ts'
import { Access } from '#server/security/access.ts'
import type { Zone } from './delivery.rules.ts'
import { computeDeliveryPromise } from './promise.rules.ts'
import { getCurrentPromise, listZones, updateZone } from './zones.service.ts'
import { DeliveryPromise, DeliveryZone, DeliveryZonePayload, UpdateDeliveryZoneInput } from './zones.type.ts'

@Resolver(() => DeliveryZone)
export class ZonesResolver {
  @Access('public')
  @Query(() => [DeliveryZone], { description: 'Delivery zones with their fees and promises.' })
  deliveryZones(@Context() ctx: RequestContext) {
    return listZones(ctx)
  }

  @Access('public')
  @Query(() => DeliveryPromise, {
    nullable: true,
    description:
      "Delivery promise for an order placed now, for the given address, else the viewer's newest address, else Kampala; null when the zone has none. Errors: ADDRESS_NOT_FOUND.",
  })
  deliveryPromise(
    @Context() ctx: RequestContext,
    @Arg('addressId', () => ID, { nullable: true, description: "Id of one of the viewer's addresses." }) addressId?:
      | string
      | null,
  ) {
    return getCurrentPromise(ctx, { addressId })
  }

  @Access('zones.edit')
  @Mutation(() => DeliveryZonePayload, {
    description: 'Updates the fees, promise and places of a zone. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT.',
    deprecationReason: movedToStaffApi('saveDeliveryZone'),
  })
  async updateDeliveryZone(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateDeliveryZoneInput) input: UpdateDeliveryZoneInput,
  ) {
    return { zone: await updateZone(ctx, input) }
  }

  @FieldResolver(() => DeliveryPromise, {
    nullable: true,
    description: 'Delivery promise for an order placed now; null when the zone has none.',
  })
  promise(@Context() ctx: RequestContext, @Root() zone: Zone) {
    return computeDeliveryPromise(zone, ctx.clock())
  }

  @FieldResolver(() => [String], { description: 'Names of the districts, towns and suburbs of the zone.' })
  async places(@Context() ctx: RequestContext, @Root() zone: Zone) {
    return (await ctx.loaders.delivery.placeNames()).get(zone.id) ?? []
  }
}
