import { InMemoryCache, type TypePolicies } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      products: relayStylePagination(['categoryId', 'subcategoryId', 'search', 'sort']),
      // Five suggestions are not the beginning of a page of twenty, hence `first`.
      search: relayStylePagination(['query', 'categoryIds', 'minPrice', 'maxPrice', 'inStock', 'sort', 'first']),
      orders: relayStylePagination(),
    },
  },
  Viewer: { fields: { supportTickets: relayStylePagination(), partnerGrants: { merge: false } } },
  Cart: {
    fields: {
      // A cart always comes whole: the newest list replaces the old one, and lines that left it are gone.
      lines: { merge: false },
      delivery: { merge: true },
    },
  },
}

export const makeCache = () => new InMemoryCache({ typePolicies })
