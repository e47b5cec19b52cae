import { InMemoryCache, type InMemoryCacheConfig, type TypePolicies } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'

/**
 * Every document asks for relative URLs (server/graphql/persisted/imageUrls.test.ts), so the argument would only
 * lengthen the state that a page carries.
 */
const RELATIVE_URL = { keyArgs: false } as const

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      products: relayStylePagination(['categoryId', 'subcategoryId', 'search', 'sort']),
      // `first` is part of the key: five suggestions are not the beginning of a page of twenty.
      search: relayStylePagination(['query', 'categoryIds', 'minPrice', 'maxPrice', 'inStock', 'sort', 'first']),
      orders: relayStylePagination(),
    },
  },
  Category: { fields: { image: RELATIVE_URL, banner: RELATIVE_URL } },
  Subcategory: { fields: { image: RELATIVE_URL } },
  Product: { fields: { images: RELATIVE_URL } },
  Viewer: { fields: { supportTickets: relayStylePagination(), partnerGrants: { merge: false } } },
  Cart: {
    fields: {
      // A cart is always returned whole, so the incoming lines replace the cached ones.
      lines: { merge: false },
      delivery: { merge: true },
    },
  },
}

export const createCache = (config: Pick<InMemoryCacheConfig, 'resultCaching'> = {}) =>
  new InMemoryCache({ typePolicies, ...config })
