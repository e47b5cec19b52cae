import { expect, test } from 'vitest'
import { pictureSources } from './pictureSources.ts'

const mango = '/images/products/mango-640.webp'

test('a card chooses between the two widths that are sharp enough for it', () => {
  expect(pictureSources(mango, { size: 184, sizes: '(min-width: 1200px) 184px, 50vw' })).toEqual({
    src: '/images/products/mango-320.webp',
    srcSet: '/images/products/mango-160.webp 160w, /images/products/mango-320.webp 320w',
    sizes: '(min-width: 1200px) 184px, 50vw',
  })
})

test('a large picture has all three, and a thumbnail needs but one', () => {
  expect(pictureSources(mango, { size: 560 })).toMatchObject({ src: mango, srcSet: expect.stringContaining('mango-640.webp 640w'), sizes: '560px' })
  expect(pictureSources(mango, { size: 84 })).toEqual({ src: '/images/products/mango-160.webp' })
})

test('with less data there is one small file, and never the largest', () => {
  expect(pictureSources(mango, { size: 184, less: true })).toEqual({ src: '/images/products/mango-160.webp' })
  expect(pictureSources(mango, { size: 560, less: true })).toEqual({ src: '/images/products/mango-320.webp' })
})

test('a picture with one width only stays what it is', () => {
  for (const src of ['/images/art/mango.webp', '/uploads/avatar.webp', 'data:image/png;base64,AA'])
    expect(pictureSources(src, { size: 184, sizes: '50vw', less: true })).toEqual({ src })
})
