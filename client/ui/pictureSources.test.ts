import { expect, test } from 'vitest'
import { pictureSources, toIconUrl } from './pictureSources.ts'

const mango = '/images/mango-12345678/640.webp'

test('offers the two widths that are sharp enough for a card', () => {
  expect(pictureSources(mango, { size: 184, sizes: '(min-width: 1200px) 184px, 50vw' })).toEqual({
    src: '/images/mango-12345678/320.webp',
    srcSet: '/images/mango-12345678/160.webp 160w, /images/mango-12345678/320.webp 320w',
    sizes: '(min-width: 1200px) 184px, 50vw',
  })
})

test('offers all three widths for a large picture, and one for a thumbnail', () => {
  expect(pictureSources(mango, { size: 560 })).toMatchObject({
    src: mango,
    srcSet: expect.stringContaining('mango-12345678/640.webp 640w'),
    sizes: '560px',
  })
  expect(pictureSources(mango, { size: 84 })).toEqual({ src: '/images/mango-12345678/160.webp' })
})

test('uses one small file, and never the largest, in data saver mode', () => {
  expect(pictureSources(mango, { size: 184, less: true })).toEqual({ src: '/images/mango-12345678/160.webp' })
  expect(pictureSources(mango, { size: 560, less: true })).toEqual({ src: '/images/mango-12345678/320.webp' })
})

test('leaves a picture without other widths unchanged', () => {
  for (const src of ['/images/art-mango-12345678/160.webp', '/uploads/avatar.webp', 'data:image/png;base64,AA'])
    expect(pictureSources(src, { size: 184, sizes: '50vw', less: true })).toEqual({ src })
})

test('offers the stored widths of a picture that was uploaded before sizes were derived', () => {
  expect(pictureSources('/uploads/pictures/ab-640.webp', { size: 84 })).toEqual({
    src: '/uploads/pictures/ab-160.webp',
  })
})

test('selects the small width of a drawing for an icon, and leaves an uploaded picture as it is', () => {
  expect(toIconUrl('/images/art-mango-12345678/160.webp')).toBe('/images/art-mango-12345678/112.webp')
  expect(toIconUrl('https://pictures.example/mango-640.webp')).toBe('https://pictures.example/mango-640.webp')
})
