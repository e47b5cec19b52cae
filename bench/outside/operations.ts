/** The measured operations: GraphQL texts as a partner writes them, and the web shop's own ListingPage by its hash. */
import type { LoadRequest } from '../requestRate.ts'
import { UNIQUE_ID } from '../requestRate.ts'
import { extensionsOf, type Shopper, UNCOMPRESSED } from '../shoppers.ts'

const TEXTS = {
  list: `query ProductsOf($subcategoryId: ID!) {
  products(subcategoryId: $subcategoryId, first: 20) {
    nodes { id number name unit price listPrice discount stock images categories { id name } }
    pageInfo { endCursor hasNextPage }
  }
}`,
  search: `query Find($query: String!) {
  search(query: $query, first: 20) {
    totalCount
    nodes { id number name unit price stock images }
    facets { categories { count category { id name } } }
    pageInfo { endCursor hasNextPage }
  }
}`,
  detail: `query Product($id: ID!) {
  product(id: $id) {
    id number name unit price listPrice discount stock description images updatedAt
    details { label value }
    categories { id name }
    subcategories { id name }
  }
}`,
  add: `mutation Add($input: AddToCartInput!) {
  addToCart(input: $input) {
    cart { id itemCount itemsTotal lines { id quantity lineTotal product { id name unit price } } }
    userErrors { code message }
  }
}`,
  quote: `query Quote($addressId: ID!) { deliveryQuote(addressId: $addressId) { itemsTotal deliveryFee grandTotal zoneName } }`,
  placeOrder: `mutation Order($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    order { id number status paymentStatus total deliveryFee lines { name quantity lineTotal } }
    userErrors { code message }
  }
}`,
}

type Headers = Record<string, string>

const post = (body: object, headers: Headers = {}, expects?: string): LoadRequest => ({
  path: '/graphql',
  headers: { ...UNCOMPRESSED, ...headers },
  body: JSON.stringify(body),
  ...(expects !== undefined && { expects }),
})

const signedIn = ({ accessToken }: Shopper): Headers => ({ authorization: `Bearer ${accessToken}` })
const NO_USER_ERRORS = '"userErrors":[]'

export const listRequest = (subcategoryId: string) =>
  post({ query: TEXTS.list, variables: { subcategoryId } }, {}, '"nodes":[{')

type Listing = { categoryId: string; subcategoryId: string }
const listingPage = (variables: Listing) => ({
  operationName: 'ListingPage',
  variables,
  extensions: extensionsOf('ListingPage'),
})
export const listingRequest = (listing: Listing) => post(listingPage(listing), {}, '"edges":[{')

export function cachedListingRequest(listing: Listing): LoadRequest {
  const { operationName, variables, extensions } = listingPage(listing)
  const query = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  })
  return { path: `/graphql?${query}`, headers: UNCOMPRESSED, expects: '"edges":[{' }
}

export const searchRequest = (query: string) => post({ query: TEXTS.search, variables: { query } }, {}, '"nodes":[{')

export const detailRequest = (id: string) =>
  post({ query: TEXTS.detail, variables: { id } }, {}, `"product":{"id":"${id}"`)

export const addRequest = (shopper: Shopper, productId: string) =>
  post(
    { query: TEXTS.add, variables: { input: { productId, quantity: 1, idempotencyKey: UNIQUE_ID } } },
    signedIn(shopper),
    NO_USER_ERRORS,
  )

export const quoteRequest = (shopper: Shopper) =>
  post(
    { query: TEXTS.quote, variables: { addressId: shopper.addressId } },
    signedIn(shopper),
    '"deliveryQuote":{"itemsTotal"',
  )

export const placeOrderRequest = (shopper: Shopper, expectedTotal: number) =>
  post(
    {
      query: TEXTS.placeOrder,
      variables: { input: { addressId: shopper.addressId, expectedTotal, idempotencyKey: UNIQUE_ID } },
    },
    signedIn(shopper),
    NO_USER_ERRORS,
  )
