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
      'For a partner key with catalogue:read: an export that this key started with POST /api/partner/exports; null where there is none. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  catalogueExport(
    @Context() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the export, `export_…`.' }) id: string,
  ) {
    return getExport(ctx, id)
  }
}
