import { defaultFieldResolver, GraphQLBoolean, GraphQLNonNull, type GraphQLSchema, isObjectType } from 'graphql'
import { Extensions } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { absoluteUrl } from '#server/integrations/images/imageUrls.ts'

/** Marks a field that holds the address of a picture, or a list of them, as the database has it. */
export const ImageUrl = () => Extensions({ picture: true })

type Addresses = string | null | readonly string[]

/** Gives every marked field the argument `absolute`. */
export function withAbsoluteImageUrls(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      if (field.extensions.picture !== true) continue
      field.args = [
        ...field.args,
        {
          name: 'absolute',
          description: "Whether pictures of the shop have absolute URLs; false gives the path below the shop's origin.",
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
        return typeof addresses === 'string' ? absoluteUrl(addresses, ctx.publicUrl) : addresses.map((address) => absoluteUrl(address, ctx.publicUrl))
      }
    }
  }
  return schema
}
