import { Arg, Ctx as Context, Float, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { Access } from '#server/security/access.ts'
import { placeAt } from './places.service.ts'
import { Place } from './places.type.ts'

@Resolver(() => Place)
export class PlacesResolver {
  @Access('public')
  @CostWeight(20)
  @Query(() => Place, {
    nullable: true,
    description:
      'What is known of a spot, to fill an address with; null outside Uganda. 60 times an hour for each viewer, or from one address for visitors. Errors: BAD_INPUT, RATE_LIMITED.',
  })
  placeAt(
    @Context() ctx: RequestContext,
    @Arg('latitude', () => Float, { description: 'Degrees north, WGS 84.' }) latitude: number,
    @Arg('longitude', () => Float, { description: 'Degrees east, WGS 84.' }) longitude: number,
  ) {
    return placeAt(ctx, { latitude, longitude })
  }
}
