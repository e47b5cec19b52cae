import { defaultFieldResolver, type GraphQLSchema, isNonNullType } from 'graphql'
import { Extensions } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { refusePartner, requirePartner, requireScope, requireStaff, requireViewer } from './authorization.ts'
import type { Scope } from './scopes.ts'

/**
 * Who may use a root field: `public` is everyone, a partner key only with catalogue:read; `anyone` is everyone with any key, and its resolver
 * decides by type; the others name a signed-in person, staff, any partner key, or a key with that scope.
 */
export type AccessRule = 'public' | 'anyone' | 'signed-in' | 'staff' | 'partner' | Scope

/** @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN to whom the rule keeps out */
export const ACCESS_CHECKS: Record<AccessRule, (ctx: RequestContext) => void> = {
  public: (ctx) => ctx.partner && requireScope(ctx, 'catalogue:read'),
  anyone: () => {},
  'signed-in': requireViewer,
  staff: requireStaff,
  partner: requirePartner,
  'catalogue:read': (ctx) => requireScope(ctx, 'catalogue:read'),
  'orders:read': (ctx) => requireScope(ctx, 'orders:read'),
  'tickets:read': (ctx) => requireScope(ctx, 'tickets:read'),
}

/** Every query, mutation and subscription says who may use it; a schema with one that does not is not built. */
export const Access = (rule: AccessRule) => Extensions({ access: rule })

/**
 * Puts the rule of each root field in front of its resolver, so that none can be forgotten.
 * @throws {Error} where a field has no rule, or a query field that some callers are refused would null the whole response
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const rule = field.extensions.access as AccessRule | undefined
      if (rule === undefined) throw new Error(`${type?.name}.${field.name} has no access rule`)
      if (type === schema.getQueryType() && rule !== 'public' && rule !== 'anyone' && isNonNullType(field.type))
        throw new Error(`Query.${field.name} must be nullable: its rule is ${rule}`)
      const check = (ctx: RequestContext) => {
        if (type === schema.getMutationType()) refusePartner(ctx)
        ACCESS_CHECKS[rule](ctx)
      }
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (root, args, ctx: RequestContext, info) => {
        check(ctx)
        return resolve(root, args, ctx, info)
      }
      const { subscribe } = field
      if (!subscribe) continue
      field.subscribe = (root, args, ctx: RequestContext, info) => {
        check(ctx)
        return subscribe(root, args, ctx, info)
      }
    }
  }
  return schema
}
