import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { slugOf, TINTS } from './catalogueEdit.rules.ts'

describe('what staff may write', () => {
  test('a tint is one that the look has', () => {
    expect([...TINTS].sort()).toEqual(Object.keys(JSON.parse(readFileSync('catalogue/tints.json', 'utf8'))).sort())
  })

  test.each([
    ['Matooke & Roots', 'matooke-roots'],
    ["Baby's  first ", 'baby-s-first'],
    ['Café Müsli', 'cafe-musli'],
    ['123', '123'],
    ['…', ''],
    ['食品', ''],
  ])('%s is %j in an address', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
