import documents from '#schema/documents.json' with { type: 'json' }
import type { TestShop } from '../app/shop.ts'

/** The URL of a persisted query by GET, whose response is cached. */
export function cachedGetUrl(name: string, variables: object = {}): string {
  const [hash] = Object.entries(documents).find(([, text]) => text.startsWith(`query ${name}(`)) ?? []
  if (!hash) throw new Error(`There is no query ${name}`)
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  return `/graphql?${new URLSearchParams({ operationName: name, variables: JSON.stringify(variables), extensions })}`
}

/** The price of a product as anonymous visitors read it. */
export async function readPrice({ app }: Pick<TestShop, 'app'>, id: string): Promise<number> {
  return (await app.inject(cachedGetUrl('ProductPage', { id }))).json().data.product.price
}
