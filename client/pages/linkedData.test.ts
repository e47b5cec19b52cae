import { expect, test } from 'vitest'
import { createBreadcrumbGraph, createProductGraph, createShopGraph } from './linkedData.ts'

const matooke = {
  id: 'prod_1',
  number: 'KS-0001',
  name: 'Matooke, green',
  unit: '1 bunch',
  description: 'Firm.',
  price: 23_000,
  stock: 4,
  images: ['/images/matooke-b05c0b38/640.webp', 'https://pictures.ug/a.webp'],
}

test('describes the price in shillings, the availability and the URL of a product', () => {
  expect(createProductGraph(matooke, 'https://kasero.ug')).toMatchObject({
    '@type': 'Product',
    sku: 'KS-0001',
    image: ['https://kasero.ug/images/matooke-b05c0b38/640.webp', 'https://pictures.ug/a.webp'],
    offers: {
      price: 23_000,
      priceCurrency: 'UGX',
      availability: 'https://schema.org/InStock',
      url: 'https://kasero.ug/product/Matooke-green-prod_1',
    },
  })
  expect(createProductGraph({ ...matooke, stock: 0 }, 'https://kasero.ug')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('numbers the breadcrumb from the home page', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Drinks', path: '/category/Drinks-cat_1' },
  ]
  expect(createBreadcrumbGraph(steps, 'https://kasero.ug').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kasero.ug/' },
    { '@type': 'ListItem', position: 2, name: 'Drinks', item: 'https://kasero.ug/category/Drinks-cat_1' },
  ])
})

test('describes the site search', () => {
  expect(createShopGraph('https://kasero.ug').potentialAction).toMatchObject({
    target: { urlTemplate: 'https://kasero.ug/search?q={words}' },
  })
})
