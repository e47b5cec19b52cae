import { Arg, Ctx as Context, Float, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { Access } from '#server/security/access.ts'
import { findPlace } from './places.service.ts'
import { Place } from './places.type.ts'

@Resolver(() => Place)
export class PlacesResolver {
  @Access('public')
  @CostWeight(20)
  @Query(() => Place, {
    nullable: true,
    description:
      'Place at these coordinates, to fill in an address; null outside Uganda. Limited to 60 requests an hour for each user, or each IP address for visitors. Errors: BAD_INPUT, RATE_LIMITED.',
  })
  placeAt(
    @Context() ctx: RequestContext,
    @Arg('latitude', () => Float, { description: 'Latitude in degrees north, WGS 84.' }) latitude: number,
    @Arg('longitude', () => Float, { description: 'Longitude in degrees east, WGS 84.' }) longitude: number,
  ) {
    return findPlace(ctx, { latitude, longitude })
  }
}
