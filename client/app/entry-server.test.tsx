import { expect, test } from 'vitest'
import { escapeJson, render } from './entry-server.tsx'

const answering = (data: object | null) => async () => {
  if (!data) throw new Error('no database')
  return { data }
}

const name = '</script><img src=x onerror=alert(1)>\u2028'
const product = {
  __typename: 'Product',
  id: 'prod_1',
  number: 'P1',
  name,
  unit: '1 kg',
  price: 4500,
  listPrice: 5000,
  discount: 10,
  stock: 3,
  description: 'Good.',
  images: [],
  tint: 'straw',
  details: [],
  categories: [],
  related: [],
}

// ASVS 1.2.3
test('escapes embedded JSON so that it cannot close its script element', () => {
  const json = escapeJson(JSON.stringify({ name }))
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ name })
})

test('redirects an outdated product name to the current URL', async () => {
  const result = await render(new Request('http://shop/product/Old-name-prod_1'), {
    executeOperation: answering({ product: { ...product, name: 'Green beans' } }),
  })
  expect(result).toBeInstanceOf(Response)
  expect((result as Response).status).toBe(301)
  expect((result as Response).headers.get('location')).toBe('/product/Green-beans-prod_1')
})

// ASVS 1.2.1
test('renders a product with its title, price and data, and escapes a malicious name everywhere', async () => {
  const url = `http://shop/product/${encodeURIComponent(`${name.replace(/[\s,&]+/g, '-').replace(/^-+|-+$/g, '')}-prod_1`)}`
  const result = await render(new Request(url), { executeOperation: answering({ product }) })
  if (result instanceof Response) throw new Error(`redirected to ${result.headers.get('location')}`)
  expect(result.status).toBe(200)
  expect(result.head).toContain('<title>&lt;/script&gt;')
  expect(result.head).toContain('<link rel="canonical" href="http://shop/product/')
  expect(result.head).toContain(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"\\u003c/script>',
  )
  expect(result.html).toContain('4,500')
  expect(result.html).not.toContain('<img src=x')
  expect(result.html).not.toMatch(/\sstyle=/)
  expect(JSON.parse(result.apolloState)['Product:prod_1'].name).toBe(name)
  expect(result.modules).toContain('client/pages/catalog/ProductPage.tsx')
})

test('renders status 404 for an unknown product and an unknown URL', async () => {
  for (const path of ['/product/Nothing-prod_9', '/nowhere', '/a/b/c']) {
    const result = await render(new Request(`http://shop${path}`), {
      executeOperation: answering({ product: null, categories: [] }),
    })
    expect(result).toMatchObject({ status: 404 })
  }
})

test('rejects when the data cannot be loaded, so that the caller can send an empty shell', async () => {
  await expect(render(new Request('http://shop/'), { executeOperation: answering(null) })).rejects.toThrow(
    'no database',
  )
})
