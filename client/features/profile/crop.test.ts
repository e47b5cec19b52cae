import { expect, test } from 'vitest'
import { centred, moved, sideOf, within } from './crop.ts'

const wide = { width: 400, height: 300 }

test('starts with the largest square, centred', () => {
  expect(centred(wide)).toEqual({ x: 200, y: 150, zoom: 1 })
  expect(sideOf(wide, 1)).toBe(300)
  expect(sideOf(wide, 2)).toBe(150)
})

test('keeps the square inside the image', () => {
  expect(within(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 150, y: 150, zoom: 1 })
  expect(within(wide, { x: 999, y: 999, zoom: 2 })).toEqual({ x: 325, y: 225, zoom: 2 })
  expect(within(wide, { x: 200, y: 150, zoom: 99 }).zoom).toBe(4)
  expect(within(wide, { x: 200, y: 150, zoom: 0 }).zoom).toBe(1)
})

test('shows what is further left when dragged to the right', () => {
  const crop = { x: 200, y: 150, zoom: 2 }
  expect(moved(wide, crop, 0.2, 0)).toEqual({ x: 170, y: 150, zoom: 2 })
  expect(moved(wide, crop, 0, -0.2)).toEqual({ x: 200, y: 180, zoom: 2 })
  expect(moved(wide, centred(wide), 9, 9)).toEqual({ x: 150, y: 150, zoom: 1 })
})
