import fc from 'fast-check'
import { fromUUID } from 'typeid-js'
import { describe, expect, it } from 'vitest'
import {
  convertIdKind,
  getIdKind,
  ID_PREFIXES,
  type IdKind,
  idFromUuid,
  newId,
  parseId,
  parseIdOrNull,
  toUuid,
} from '#server/ids.ts'

const KINDS = Object.keys(ID_PREFIXES) as IdKind[]
const kind = fc.constantFrom(...KINDS)

describe('public ids', () => {
  it.each(KINDS)('builds the id of a %s from its prefix and 26 characters without a hyphen', (one) => {
    expect(newId(one)).toMatch(new RegExp(`^${ID_PREFIXES[one]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`))
    expect(getIdKind(newId(one))).toBe(one)
  })

  it('uses a distinct prefix for each kind', () => {
    expect(new Set(Object.values(ID_PREFIXES)).size).toBe(KINDS.length)
  })

  it('converts an id to its uuid and back', () => {
    fc.assert(
      fc.property(kind, fc.uuid(), (one, uuid) => {
        const id = idFromUuid(one, uuid)
        expect(toUuid(one, id)).toBe(uuid)
        expect(parseIdOrNull(one, id)).toBe(id)
      }),
    )
  })

  it('builds the same id of a uuid as typeid-js', () => {
    fc.assert(
      fc.property(kind, fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (one, bits) => {
        const uuid = bits
          .toString(16)
          .padStart(32, '0')
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
        expect(idFromUuid(one, uuid)).toBe(fromUUID(uuid, ID_PREFIXES[one]))
      }),
      {
        numRuns: 2_000,
        examples: [
          ['product', 0n],
          ['product', 2n ** 128n - 1n],
        ],
      },
    )
  })

  it('sorts ids by creation time', () => {
    const made = Array.from({ length: 100 }, () => newId('order'))
    expect(made.map((id) => toUuid('order', id).slice(0, 8))).toEqual(
      made.toSorted().map((id) => toUuid('order', id).slice(0, 8)),
    )
  })

  it('rejects an id of another kind', () => {
    fc.assert(
      fc.property(
        kind,
        kind,
        (one, other) =>
          void expect(parseIdOrNull(other, newId(one))).toEqual(one === other ? expect.any(String) : null),
      ),
    )
    expect(() => toUuid('order', newId('product'))).toThrow('is not an id of type order')
  })

  it('keeps the suffix under another prefix', () => {
    const product = newId('product')
    expect(toUuid('cartLine', convertIdKind('cartLine', product))).toBe(toUuid('product', product))
  })

  it('rejects malformed ids without throwing', () => {
    const good = newId('product')
    const bad = [
      '',
      '_',
      'prod_',
      'prod',
      good.toUpperCase(),
      `${good} `,
      ` ${good}`,
      good.slice(0, -1),
      `${good}0`,
      good.replace('_', '-'),
      `x${good}`,
      'prod_zzzzzzzzzzzzzzzzzzzzzzzzzz',
      'prod_8zzzzzzzzzzzzzzzzzzzzzzzzz',
      `${good}\n`,
    ]
    for (const id of bad) expect([id, parseIdOrNull('product', id), getIdKind(id)]).toEqual([id, null, null])
    for (const id of [undefined, null, 5, {}, [good], true]) expect(parseIdOrNull('product', id)).toBeNull()
    expect(() => parseId('product', 'x', 'Product')).toThrow('Product not found')
  })

  it('never accepts arbitrary text as an id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(parseIdOrNull('product', text)).toBeNull()
        expect(parseIdOrNull('product', `prod_${text}`) === null || /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)).toBe(
          true,
        )
      }),
      { numRuns: 10_000 },
    )
  })
})
