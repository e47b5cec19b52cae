import 'reflect-metadata'
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { StaffAccessResolver } from '#server/modules/staff/access/access.resolver.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { StaffAuditResolver } from '#server/modules/staff/audit/audit.resolver.ts'
import { StaffCategoryResolver, StaffSubcategoryResolver } from '#server/modules/staff/catalog/categories.resolver.ts'
import { StaffImportResolver } from '#server/modules/staff/catalog/imports.resolver.ts'
import { StaffProductEditResolver } from '#server/modules/staff/catalog/productEdit.resolver.ts'
import { ProductSavesResolver } from '#server/modules/staff/catalog/productSaves.resolver.ts'
import { StaffProductResolver } from '#server/modules/staff/catalog/products.resolver.ts'
import { SearchWordsResolver } from '#server/modules/staff/catalog/searchWords.resolver.ts'
import { StaffCustomersResolver } from '#server/modules/staff/customers/customers.resolver.ts'
import { StaffDashboardResolver, StaffSalesResolver } from '#server/modules/staff/dashboard/dashboard.resolver.ts'
import { StaffZonesResolver } from '#server/modules/staff/delivery/zones.resolver.ts'
import { StaffHomeBannersResolver } from '#server/modules/staff/homeBanners/homeBanners.resolver.ts'
import { StaffJobsResolver } from '#server/modules/staff/jobs/jobs.resolver.ts'
import { StaffNotificationsResolver } from '#server/modules/staff/notifications/notifications.resolver.ts'
import { STAFF_ORDER_RESOLVERS } from '#server/modules/staff/orders/orders.resolver.ts'
import { StaffPartnersResolver } from '#server/modules/staff/partners/partners.resolver.ts'
import { StaffPeopleResolver } from '#server/modules/staff/people/people.resolver.ts'
import { SavedViewsResolver } from '#server/modules/staff/savedViews/savedViews.resolver.ts'
import { StaffSettingsResolver } from '#server/modules/staff/settings/settings.resolver.ts'
import { StaffTicketResolver, TicketEntryResolver } from '#server/modules/staff/support/tickets.resolver.ts'
import { requirePermission, requireViewer } from '#server/security/authorization.ts'
import { isPermission } from '#server/security/permissions.ts'
import type { StaffRule } from '#server/security/requires.ts'

let built: GraphQLSchema | undefined

/** Returns the schema of the staff API, built once, with a check on every field that has a rule. */
export function buildStaffSchema(): GraphQLSchema {
  built ??= enforceRules(
    buildSchemaSync({
      resolvers: [
        StaffAccessResolver,
        ...STAFF_ORDER_RESOLVERS,
        StaffAuditResolver,
        StaffCustomersResolver,
        StaffCategoryResolver,
        StaffSubcategoryResolver,
        StaffImportResolver,
        StaffDashboardResolver,
        StaffSalesResolver,
        StaffHomeBannersResolver,
        StaffJobsResolver,
        StaffNotificationsResolver,
        StaffPartnersResolver,
        StaffPeopleResolver,
        StaffProductEditResolver,
        StaffProductResolver,
        ProductSavesResolver,
        SearchWordsResolver,
        SavedViewsResolver,
        StaffSettingsResolver,
        StaffTicketResolver,
        TicketEntryResolver,
        StaffZonesResolver,
      ],
      // The services validate input.
      validate: false,
      // TypeGraphQL requires `pubSub` for subscriptions, even when each one has its own `subscribe` function.
      pubSub: {
        publish() {},
        subscribe() {
          throw new Error('A subscription needs a subscribe option that returns its events.')
        },
      },
    }),
  )
  return built
}

/** Names of the root fields that anonymous callers may use. */
export function listAnonymousFields(schema: GraphQLSchema): Set<string> {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return new Set(
    roots.flatMap((type) =>
      Object.values(type?.getFields() ?? {})
        .filter((field) => ruleOf(field) === 'anonymous')
        .map(({ name }) => name),
    ),
  )
}

export const ruleOf = (field: GraphQLField<unknown, unknown>): StaffRule | undefined =>
  field.extensions.requires as StaffRule | undefined

function checkRule(rule: StaffRule, ctx: StaffContext): void {
  if (rule === 'anonymous') return
  if (isPermission(rule)) requirePermission(ctx, rule)
  else requireViewer(ctx)
}

/**
 * Wraps the resolver of each root field, and of each other field with a rule, with its check.
 * @throws {Error} for a root field without a rule, or for a non-null field whose denial would null its parent
 */
function enforceRules(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rule = ruleOf(field)
      if (rule === undefined && !roots.includes(type)) continue
      if (rule === undefined) throw new Error(`${type.name}.${field.name} has no rule`)
      if (rule !== 'anonymous' && type !== roots[1] && type !== roots[2] && isNonNullType(field.type))
        throw new Error(`${type.name}.${field.name} must be nullable: it requires ${rule}`)
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, ctx: StaffContext, info) => {
        checkRule(rule, ctx)
        return resolve(source, args, ctx, info)
      }
      const { subscribe } = field
      if (!subscribe) continue
      field.subscribe = (source, args, ctx: StaffContext, info) => {
        checkRule(rule, ctx)
        return subscribe(source, args, ctx, info)
      }
    }
  }
  return schema
}
