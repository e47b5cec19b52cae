import { defaultFieldResolver, GraphQLBoolean, GraphQLNonNull, type GraphQLSchema, isObjectType } from 'graphql'
import { Extensions } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { absoluteUrl } from '#server/integrations/images/imageUrls.ts'

/** Marks a field that contains one or more image URLs as stored in the database. */
export const ImageUrl = () => Extensions({ picture: true })

type Addresses = string | null | readonly string[]

/** Adds the argument `absolute` to every field marked with {@link ImageUrl}. */
export function withAbsoluteImageUrls(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      if (field.extensions.picture !== true) continue
      field.args = [
        ...field.args,
        {
          name: 'absolute',
          description: "Whether images on the shop's server have absolute URLs; false returns their paths.",
          type: new GraphQLNonNull(GraphQLBoolean),
          defaultValue: true,
          deprecationReason: undefined,
          extensions: {},
          astNode: undefined,
        },
      ]
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, ctx: RequestContext, info) => {
        const addresses = resolve(source, args, ctx, info) as Addresses
        if (!args.absolute || addresses === null) return addresses
        return typeof addresses === 'string'
          ? absoluteUrl(addresses, ctx.publicUrl)
          : addresses.map((address) => absoluteUrl(address, ctx.publicUrl))
      }
    }
  }
  return schema
}
