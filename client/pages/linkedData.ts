import * as paths from '#client/app/paths.ts'
import { shopName } from '#client/i18n/copy.ts'
import type { Graph } from '#client/ui/LinkedData.tsx'

/** Structured data in schema.org terms: https://developers.google.com/search/docs/appearance/structured-data */

/** One step of a breadcrumb; the last one is the page itself. */
export type BreadcrumbStep = { name: string; path: string }

export const createShopGraph = (origin: string): Graph => ({
  '@type': 'WebSite',
  name: shopName,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?q={words}` },
    'query-input': 'required name=words',
  },
})

export const createBreadcrumbGraph = (steps: readonly BreadcrumbStep[], origin: string): Graph => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

type Product = {
  id: string
  number: string
  name: string
  unit: string
  description: string
  price: number
  stock: number
  images: readonly string[]
}

export const createProductGraph = (product: Product, origin: string): Graph => ({
  '@type': 'Product',
  name: `${product.name}, ${product.unit}`,
  description: product.description,
  sku: product.number,
  image: product.images.map((image) => new URL(image, origin).href),
  offers: {
    '@type': 'Offer',
    url: origin + paths.product(product),
    price: product.price,
    priceCurrency: 'UGX',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
})

export const createFaqGraph = (questions: readonly { question: string; answer: string }[]): Graph => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
