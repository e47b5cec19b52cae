import type { TypePolicies } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'

/** How the cache stores fields: one entry per type, added by the area that needs it. Ids are normalised by default. */
export const typePolicies: TypePolicies = {
  /** There is one. */
  StaffSettings: { keyFields: [] },
  Query: {
    fields: {
      /** A product of a list, or one that was just created, is shown before it is read by its id. */
      product: {
        read: (stored, { args, toReference }) =>
          stored === undefined && args?.id ? toReference({ __typename: 'StaffProduct', id: args.id }) : stored,
      },
      catalogueImports: relayStylePagination(),
      jobs: relayStylePagination(['states', 'ids']),
      productSaves: relayStylePagination(),
      // Pages are entries of their own, whatever their end (pageList.ts).
      orders: { keyArgs: ['filter', 'search', 'sort', 'after'], merge: false },
      customers: { keyArgs: ['search', 'blocked', 'after'], merge: false },
      products: { keyArgs: ['filter', 'search', 'sort', 'descending', 'after'], merge: false },
      refundRequests: { keyArgs: ['states', 'after'], merge: false },
      cannedReplies: { merge: false },
      categories: { merge: false },
      homeBanners: { merge: false },
      tickets: { keyArgs: ['statuses', 'assigneeId', 'unassigned', 'priority', 'search', 'after'], merge: false },
    },
  },
  Me: { fields: { roles: { merge: false }, permissions: { merge: false }, session: { merge: true } } },
  CatalogueImport: { fields: { mapping: { merge: false } } },
  StaffHomeBanner: { fields: { localTexts: { merge: false } } },
  StaffCategory: { fields: { subcategories: { merge: false } } },
  StaffOrder: { fields: { notes: { merge: false } } },
  StaffZone: { fields: { places: { merge: false } } },
  StaffTicket: { fields: { entries: { merge: false } } },
}
