/** What a newcomer finds in the playground's tabs. */

export const browse = {
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

export const product = {
  query: `# Search, a page at a time: put pageInfo.endCursor into "after" for the next one.
query Products($search: String, $after: String) {
  products(first: 5, after: $after, search: $search, sort: PRICE_LOW_HIGH) {
    totalCount
    nodes {
      id
      name
      unit
      price
      listPrice
      discount
      stock
      description
      images
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`,
  variables: '{\n  "search": "milk"\n}\n',
}

export const addToCart = {
  query: `# Needs a session: log in, then put its accessToken into the headers below.
#
# mutation LogIn {
#   logIn(input: { email: "shopper@kasero.test", password: "Matooke#1", recaptchaToken: "…" }) {
#     session {
#       accessToken
#     }
#   }
# }
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
  variables: '{\n  "input": {\n    "productId": "prod_…",\n    "quantity": 1\n  }\n}\n',
  headers: '{\n  "authorization": "Bearer <accessToken>"\n}\n',
}
