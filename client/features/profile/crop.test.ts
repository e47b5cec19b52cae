import { expect, test } from 'vitest'
import { clampCrop, createCenteredCrop, getCropSide, moveCrop } from './crop.ts'

const wide = { width: 400, height: 300 }

test('starts with the largest square, centred', () => {
  expect(createCenteredCrop(wide)).toEqual({ x: 200, y: 150, zoom: 1 })
  expect(getCropSide(wide, 1)).toBe(300)
  expect(getCropSide(wide, 2)).toBe(150)
})

test('keeps the square inside the image', () => {
  expect(clampCrop(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 150, y: 150, zoom: 1 })
  expect(clampCrop(wide, { x: 999, y: 999, zoom: 2 })).toEqual({ x: 325, y: 225, zoom: 2 })
  expect(clampCrop(wide, { x: 200, y: 150, zoom: 99 }).zoom).toBe(4)
  expect(clampCrop(wide, { x: 200, y: 150, zoom: 0 }).zoom).toBe(1)
})

test('shows what is further left when dragged to the right', () => {
  const crop = { x: 200, y: 150, zoom: 2 }
  expect(moveCrop(wide, crop, 0.2, 0)).toEqual({ x: 170, y: 150, zoom: 2 })
  expect(moveCrop(wide, crop, 0, -0.2)).toEqual({ x: 200, y: 180, zoom: 2 })
  expect(moveCrop(wide, createCenteredCrop(wide), 9, 9)).toEqual({ x: 150, y: 150, zoom: 1 })
})
