import { expect, test } from 'vitest'
import { bytesSaved } from './bytesSaved.ts'

const loaded = (name: string, transferSize = 1500) => ({ name: `https://kasero.ug/images/products/${name}`, transferSize })

test('a small picture saves what the next larger one would have weighed more', () => {
  const [small] = [bytesSaved([loaded('mango-160.webp')])]
  expect(small).toBeGreaterThan(500)
  expect(bytesSaved([loaded('mango-160.webp'), loaded('matooke-160.webp')])).toBe(2 * small)
  expect(bytesSaved([loaded('mango-320.webp')])).toBeGreaterThan(small)
})

test('what was in the cache, the largest, and anything that is no picture save nothing', () => {
  expect(bytesSaved([loaded('mango-160.webp', 0), loaded('mango-640.webp'), loaded('main-160.js')])).toBe(0)
})
