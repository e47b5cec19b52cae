import { expect, it } from 'vitest'
import { system } from './system.ts'

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']

/** Resolves a token to its colour, such as '#443397'. */
function colourOf(token: string): string {
  const value = String(system.tokens.getByName(token)?.originalValue ?? '')
  const [, next] = /^\{(.+)\}$/.exec(value) ?? []
  return next ? colourOf(next) : value
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('gives each order status its own colours, with a contrast of at least 4.5', () => {
  const pairs = STATUSES.map((status) => [`colors.status.${status}.fg`, `colors.status.${status}.bg`].map(colourOf))
  expect(new Set(pairs.map(([fg]) => fg)).size).toBe(STATUSES.length)
  expect(new Set(pairs.map(([, bg]) => bg)).size).toBe(STATUSES.length)
  for (const [fg = '', bg = ''] of pairs)
    expect((luminance(bg) + 0.05) / (luminance(fg) + 0.05)).toBeGreaterThanOrEqual(4.5)
})
