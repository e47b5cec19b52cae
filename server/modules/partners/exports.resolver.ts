import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { getExport } from './exports.service.ts'
import { CatalogueExport } from './exports.type.ts'

@Resolver(() => CatalogueExport)
export class CatalogueExportsResolver {
  @Access('catalogue:read')
  @Query(() => CatalogueExport, {
    nullable: true,
    description:
      'Catalogue export that this partner key started with POST /api/partner/exports; null when it does not exist. Requires a partner key with catalogue:read. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  catalogueExport(
    @Context() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the export, `export_…`.' }) id: string,
  ) {
    return getExport(ctx, id)
  }
}
