import { defaultFieldResolver, type GraphQLSchema, isNonNullType } from 'graphql'
import { Extensions } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { refusePartner, requirePartner, requireScope, requireStaff, requireViewer } from './authorization.ts'
import type { Scope } from './scopes.ts'

/**
 * Authorization rule of a root field. `public` allows everyone, but a partner key only with catalogue:read; `anyone`
 * allows everyone and any key, and the resolver checks access by type; the others require a signed-in user, staff, any
 * partner key, or a key with that scope.
 */
export type AccessRule = 'public' | 'anyone' | 'signed-in' | 'staff' | 'partner' | Scope

/**
 * Checks of the authorization rules.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN when the rule does not allow the caller
 */
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

/** Declares the authorization rule of a query, mutation or subscription; building a schema fails without one. */
export const Access = (rule: AccessRule) => Extensions({ access: rule })

/**
 * Wraps the resolver of each root field with its authorization check, so that none can be forgotten.
 * @throws {Error} for a field without a rule, or for a non-null query field whose denial would null the whole response
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
