import { expect, test } from 'vitest'
import { countSavedBytes } from './countSavedBytes.ts'

const loaded = (name: string, transferSize = 1500) => ({
  name: `https://kasero.ug/images/${name}`,
  transferSize,
})

test('counts the typical size difference to the next larger width', () => {
  const [small] = [countSavedBytes([loaded('mango-12345678/160.webp')])]
  expect(small).toBeGreaterThan(500)
  expect(countSavedBytes([loaded('mango-12345678/160.webp'), loaded('matooke-12345678/160.webp')])).toBe(2 * small)
  expect(countSavedBytes([loaded('mango-12345678/320.webp')])).toBeGreaterThan(small)
})

test('counts nothing for cached images, the largest images and other files', () => {
  expect(
    countSavedBytes([
      loaded('mango-12345678/160.webp', 0),
      loaded('mango-12345678/640.webp'),
      loaded('main-12345678/160.js'),
    ]),
  ).toBe(0)
})
