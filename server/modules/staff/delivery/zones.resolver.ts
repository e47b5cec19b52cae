import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { listStaffZones, quotePlace, type StaffZoneRow, updateZone } from '#server/modules/delivery/zones.service.ts'
import { Requires } from '#server/security/requires.ts'
import { PlaceQuote, PlaceQuoteArgs, SaveZoneInput, StaffZone, StaffZonePayload } from './zones.type.ts'

@Resolver(() => StaffZone)
export class StaffZonesResolver {
  @Requires('zones.read')
  @Query(() => [StaffZone], { nullable: true, description: 'Delivery zones, in their order.' })
  deliveryZones(@Context() ctx: RequestContext) {
    return listStaffZones(ctx)
  }

  @Requires('zones.read')
  @Query(() => PlaceQuote, {
    nullable: true,
    description:
      'Zone, fee and promise that a shopper with an address in this place has for an order placed now. Errors: BAD_INPUT.',
  })
  placeQuote(@Context() ctx: RequestContext, @Args(() => PlaceQuoteArgs) args: PlaceQuoteArgs) {
    return quotePlace(ctx, args)
  }

  @Requires('zones.edit')
  @Mutation(() => StaffZonePayload, {
    description:
      'Changes the fees, promise and places of a zone. New orders use the values from then on. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when the zone was changed meanwhile.',
  })
  async saveDeliveryZone(@Context() ctx: RequestContext, @Arg('input', () => SaveZoneInput) input: SaveZoneInput) {
    const { id } = await updateZone(ctx, input)
    const zones = await listStaffZones(ctx)
    return { zone: zones.find((zone) => zone.id === id) }
  }

  @FieldResolver(() => String, { description: 'Cut-off time of SAME_DAY in Kampala, such as 14:00.' })
  cutOff(@Root() { cutOffMinute }: StaffZoneRow): string {
    const [hour, minute] = [Math.floor(cutOffMinute / 60), cutOffMinute % 60]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  }

  @FieldResolver(() => [String], { description: 'Names of the districts, towns and suburbs of the zone, sorted.' })
  async places(@Context() ctx: RequestContext, @Root() { id }: StaffZoneRow): Promise<string[]> {
    return (await ctx.loaders.delivery.placeNames()).get(id) ?? []
  }
}
