import { defaultFieldResolver, type GraphQLSchema, isNonNullType } from 'graphql'
import { Extensions } from 'type-graphql'
import { authenticateDeferred, type RequestContext } from '#server/context.ts'
import { refusePartner, requirePartner, requirePermission, requireScope, requireViewer } from './authorization.ts'
import { isPermission, type Permission } from './permissions.ts'
import type { Scope } from './scopes.ts'

/**
 * Authorization rule of a root field. `public` allows everyone, but a partner key only with catalogue:read; `anyone`
 * allows everyone and any key, and the resolver checks access by type; the others require a signed-in user, any partner
 * key, a key with that scope, or a staff member with that permission.
 */
export type AccessRule = 'public' | 'anyone' | 'signed-in' | 'partner' | Scope | Permission

const CHECKS: Record<Exclude<AccessRule, Permission>, (ctx: RequestContext) => void> = {
  public: (ctx) => ctx.partner && requireScope(ctx, 'catalogue:read'),
  anyone: () => {},
  'signed-in': requireViewer,
  partner: requirePartner,
  'catalogue:read': (ctx) => requireScope(ctx, 'catalogue:read'),
  'orders:read': (ctx) => requireScope(ctx, 'orders:read'),
  'tickets:read': (ctx) => requireScope(ctx, 'tickets:read'),
}

/**
 * Checks an authorization rule.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN when the rule does not allow the caller
 */
export function checkAccess(rule: AccessRule, ctx: RequestContext): void {
  if (isPermission(rule)) requirePermission(ctx, rule)
  else CHECKS[rule](ctx)
}

/** Declares the authorization rule of a query, mutation or subscription; building a schema fails without one. */
export const Access = (rule: AccessRule) => Extensions({ access: rule })

/**
 * Declares that the statement of this mutation reads the session as well, so that a request for it alone is not
 * authenticated before (graphql/deferral.ts). Its resolver has to authenticate a deferred context in every case.
 */
export const ReadsSession = () => Extensions({ readsSession: true })

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
        checkAccess(rule, ctx)
      }
      const resolve = field.resolve ?? defaultFieldResolver
      const readsSession = field.extensions.readsSession === true
      field.resolve = (root, args, ctx: RequestContext, info) => {
        const resolveChecked = () => {
          check(ctx)
          return resolve(root, args, ctx, info)
        }
        if (!ctx.deferred) return resolveChecked()
        return readsSession ? resolve(root, args, ctx, info) : authenticateDeferred(ctx).then(resolveChecked)
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
