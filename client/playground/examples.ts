/** Tabs of the playground: operations of shoppers in the order of use, then those of partners and staff. */

type Tab = { query: string; variables?: string; headers?: string }

/** @param productId a product to add to the cart */
export const examples = (productId: string): Tab[] => [
  browse,
  search,
  addToCart(productId),
  checkout,
  track,
  ticket,
  partner,
  staff,
]

const variables = (values: object) => `${JSON.stringify(values, null, 2)}\n`

const browse: Tab = {
  query: `# The shelves of the shop, and the first products of each.
query Browse {
  categories {
    id
    name
    subcategories {
      id
      name
    }
    products(first: 3) {
      totalCount
      nodes {
        id
        name
        unit
        price
      }
    }
  }
}
`,
}

const search: Tab = {
  query: `# What a shopper types, local names and slips of the pen included, a page at a time:
# put pageInfo.endCursor into "after" for the next one.
query Search($query: String!, $after: String) {
  search(query: $query, first: 5, after: $after, inStock: true) {
    totalCount
    didYouMean
    nodes {
      id
      name
      unit
      price
      listPrice
      discount
      stock
    }
    facets {
      categories {
        count
        category {
          name
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`,
  variables: variables({ query: 'matoke' }),
}

const addToCart = (productId: string): Tab => ({
  query: `# Needs a session: sign in above, or put "authorization": "Bearer <accessToken>" into the headers below.
# Sent again with the same idempotencyKey it is made once.
mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    cart {
      id
      itemCount
      itemsTotal
      savings
      delivery {
        zoneName
        fee
        missingForFree
      }
      grandTotal
      lines {
        id
        quantity
        state
        lineTotal
        product {
          name
          price
        }
      }
    }
  }
}
`,
  variables: variables({ input: { productId, quantity: 1, idempotencyKey: 'playground-1' } }),
})

const checkout: Tab = {
  query: `# Needs a session and something in the cart. Run them one after another: put the address's id into the variables, then the total of
# the quote. Sent again with the same idempotencyKey it is one order.
mutation CreateAddress($address: AddressInput!) {
  createAddress(input: { address: $address }) {
    address {
      id
      zoneName
    }
  }
}

query Quote($addressId: ID!) {
  deliveryQuote(addressId: $addressId) {
    itemsTotal
    deliveryFee
    grandTotal
    promise {
      text
    }
  }
}

mutation PlaceOrder($addressId: ID!, $expectedTotal: Int!, $idempotencyKey: String) {
  placeOrder(input: { addressId: $addressId, expectedTotal: $expectedTotal, idempotencyKey: $idempotencyKey }) {
    order {
      id
      number
      status
      total
      deliveryPin
    }
  }
}
`,
  variables: variables({
    address: {
      addressLine: 'Plot 12, Kira Road',
      area: 'Kamwokya',
      landmark: 'Opposite the market',
      city: 'Kampala',
      country: 'Uganda',
      mobile: '0772 401118',
    },
    addressId: 'addr_…',
    expectedTotal: 0,
    idempotencyKey: 'playground-1',
  }),
}

const track: Tab = {
  query: `# Needs a session. Take an order's id from the first one; the second stays open and tells of every move.
query Orders {
  orders(first: 5) {
    nodes {
      id
      number
      status
      total
    }
  }
}

subscription Track($orderId: ID!) {
  orderChanged(orderId: $orderId) {
    number
    status
    paymentStatus
    history {
      status
      at
    }
  }
}
`,
  variables: variables({ orderId: 'order_…' }),
}

const ticket: Tab = {
  query: `# Signed in or not; a visitor gives name and email as well.
mutation SendTicket($input: CreateSupportTicketInput!) {
  createSupportTicket(input: $input) {
    number
  }
}

query MyTickets {
  viewer {
    supportTickets(first: 5) {
      nodes {
        number
        subject
        status
        responses {
          message
        }
      }
    }
  }
}
`,
  variables: variables({
    input: {
      subject: 'Two eggs are broken',
      message: 'Of a tray of thirty.',
      name: 'Namusoke Grace',
      email: 'shopper@kasero.test',
    },
  }),
}

const partner: Tab = {
  query: `# Needs a partner key in the headers below. Create one in the shop's folder:
#   npm run partner -- add "Boda Books" --scope catalogue:read --scope orders:read
# Orders are those of shoppers who allow the partner to see them.
query PartnerOrders($after: String) {
  partnerOrders(first: 5, after: $after) {
    nodes {
      id
      number
      status
      total
      shopperId
      lines {
        name
        quantity
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`,
  headers: variables({ authorization: 'Bearer kasero_key_YOURS' }),
}

const staff: Tab = {
  query: `# Deprecated. Needs staff: sign in above as support or admin. New programs use the staff API, /staff/graphql.
query StaffTickets {
  supportTickets(first: 5) {
    nodes {
      number
      subject
      status
    }
  }
}
`,
}
