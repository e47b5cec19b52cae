import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TINTS, toSlug } from './catalogEdit.rules.ts'

describe('catalogue edit rules', () => {
  test('list the same tints as catalogue/tints.json', () => {
    expect([...TINTS].sort()).toEqual(Object.keys(JSON.parse(readFileSync('catalogue/tints.json', 'utf8'))).sort())
  })

  test.each([
    ['Matooke & Roots', 'matooke-roots'],
    ["Baby's  first ", 'baby-s-first'],
    ['Café Müsli', 'cafe-musli'],
    ['123', '123'],
    ['…', ''],
    ['食品', ''],
  ])('convert the name %s to the slug %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })
})
