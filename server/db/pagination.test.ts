import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { DEFAULT_PAGE } from '#server/limits.ts'
import {
  checkMoment,
  checkPageSize,
  decodeCursor,
  encodeCursor,
  type MomentPage,
  momentCursor,
  momentPage,
  readPage,
  toConnection,
} from './pagination.ts'

const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const BAD_INPUT = (field: string) =>
  expect.objectContaining({ code: 'BAD_INPUT', details: { errors: [expect.objectContaining({ field })] } })

describe('toConnection and checkPageSize', () => {
  const page = (rows: number[], first: number) => toConnection(rows, { first, totalCount: 9, cursorOf: String })

  it('omits the extra row that only indicates a next page', () => {
    expect(page([1, 2, 3], 2)).toEqual({
      nodes: [1, 2],
      edges: [
        { cursor: '1', node: 1 },
        { cursor: '2', node: 2 },
      ],
      totalCount: 9,
      pageInfo: { startCursor: '1', endCursor: '2', hasNextPage: true, hasPreviousPage: false },
    })
  })

  it('reports no next page when the extra row is missing', () => {
    expect(page([1, 2], 2).pageInfo).toMatchObject({ startCursor: '1', endCursor: '2', hasNextPage: false })
    expect(page([1], 2).pageInfo).toMatchObject({ startCursor: '1', endCursor: '1', hasNextPage: false })
  })

  it('has null cursors when the page is empty', () => {
    expect(page([], 2)).toMatchObject({
      nodes: [],
      edges: [],
      pageInfo: { startCursor: null, endCursor: null, hasNextPage: false },
    })
  })

  it.each([1, 20, 100])('accepts a page size of %i', (first) => {
    expect(checkPageSize(first)).toBe(first)
  })

  it.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e6])('rejects a page size of %d', (first) => {
    expect(refusal(() => checkPageSize(first))).toEqual(BAD_INPUT('first'))
  })
})

describe('Cursor', () => {
  it('decodes to the position that was encoded', () => {
    const part = fc.oneof(
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    )
    fc.assert(fc.property(fc.array(part), (place) => void expect(decodeCursor(encodeCursor(place))).toEqual(place)))
  })

  it('is safe in a URL without escaping', () => {
    fc.assert(fc.property(fc.array(fc.string()), (place) => void expect(encodeCursor(place)).toMatch(/^[\w-]+$/)))
  })

  it.each([
    '',
    'x',
    'null',
    '5',
    '{}',
    '[null]',
    '[[1]]',
    '[{}]',
    '[1.5]',
    '[1e400]',
    '[9007199254740993]',
    '["\\u0000"]',
    '[true]',
  ])('with the payload %s is rejected', (json) => {
    expect(refusal(() => decodeCursor(Buffer.from(json).toString('base64url')))).toEqual(BAD_INPUT('after'))
  })

  it('rejects any text that is not a cursor', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          void expect([BAD_INPUT('after'), expect.any(Array)]).toContainEqual(refusal(() => decodeCursor(text))),
      ),
    )
    expect(refusal(() => decodeCursor('%%%'))).toEqual(BAD_INPUT('after'))
  })
})

describe('checkMoment', () => {
  it('rejects a time outside the years 0001 to 9999 and names the field', () => {
    expect(checkMoment(new Date(5), 'since')).toEqual(new Date(5))
    for (const time of ['0000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', 'none'])
      expect(refusal(() => checkMoment(new Date(time), 'since'))).toEqual(BAD_INPUT('since'))
  })
})

describe('momentPage and readPage', () => {
  const place = { at: new Date(5), id: newId('order') }
  const cursor = momentCursor(place)

  it('reads forward from the start with the default size when no arguments are given', () => {
    expect(momentPage('order', {})).toEqual({ size: DEFAULT_PAGE, isBackward: false, place: null, end: null })
    expect(momentPage('order', { first: null, after: null, last: null, before: null })).toEqual({
      size: DEFAULT_PAGE,
      isBackward: false,
      place: null,
      end: null,
    })
  })

  it('pages forward from `after` and backward from `before`', () => {
    expect(momentPage('order', { first: 3, after: cursor })).toEqual({ size: 3, isBackward: false, place, end: null })
    expect(momentPage('order', { last: 3, before: cursor })).toEqual({ size: 3, isBackward: true, place })
    expect(momentPage('order', { before: cursor })).toEqual({ size: DEFAULT_PAGE, isBackward: true, place })
    expect(momentPage('order', { last: 3 })).toEqual({ size: 3, isBackward: true, place: null })
  })

  it('reports the name of the invalid argument', () => {
    expect(refusal(() => momentPage('order', { first: 1, last: 1 }))).toEqual(BAD_INPUT('last'))
    expect(refusal(() => momentPage('order', { after: cursor, before: cursor }))).toEqual(BAD_INPUT('before'))
    expect(refusal(() => momentPage('order', { last: 101 }))).toEqual(BAD_INPUT('last'))
    expect(refusal(() => momentPage('ticket', { last: 1, before: cursor }))).toEqual(BAD_INPUT('before'))
  })

  it.each([
    Date.parse('0000-12-31T23:59:59.999Z'),
    Date.parse('+010000-01-01T00:00:00Z'),
    8_640_000_000_000_000,
    Number.MIN_SAFE_INTEGER,
  ])('rejects a cursor with the time %d, outside the years 0001 to 9999', (time) => {
    const after = encodeCursor([time, place.id])
    expect(refusal(() => momentPage('order', { first: 1, after }))).toEqual(BAD_INPUT('after'))
  })

  it.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('accepts a cursor with the time %s', (text) => {
    const at = new Date(text)
    expect(momentPage('order', { after: momentCursor({ ...place, at }) }).place).toEqual({ ...place, at })
  })

  it('reads a page once, and queries again for the list facts when a page behind a cursor is empty', async () => {
    const pages: MomentPage[] = []
    const reading = (rows: object[][]) => ({
      find: async (page: MomentPage) => {
        pages.push(page)
        return (rows[pages.length - 1] ?? []) as { totalCount: number; hasOtherSide: boolean; at: Date; id: string }[]
      },
      nodeOf: ({ at, id }: { at: Date; id: string }) => ({ at, id }),
      placeOf: ({ at, id }: { at: Date; id: string }) => ({ at, id }),
    })
    expect(await readPage(momentPage('order', {}), reading([[]]))).toMatchObject({
      totalCount: 0,
      pageInfo: { hasPreviousPage: false },
    })
    expect(pages.splice(0)).toHaveLength(1)
    const row = { ...place, totalCount: 7, hasOtherSide: true }
    expect(await readPage(momentPage('order', { after: cursor }), reading([[row]]))).toMatchObject({
      totalCount: 7,
      pageInfo: { hasPreviousPage: true },
    })
    expect(pages.splice(0)).toHaveLength(1)
    const empty = await readPage(
      momentPage('order', { after: cursor }),
      reading([[], [{ ...row, hasOtherSide: false }]]),
    )
    expect(empty).toMatchObject({ nodes: [], totalCount: 7, pageInfo: { hasPreviousPage: true, hasNextPage: false } })
    expect(pages).toEqual([
      { size: DEFAULT_PAGE, isBackward: false, place, end: null },
      { size: 1, isBackward: false, place: null, end: null },
    ])
  })
})
