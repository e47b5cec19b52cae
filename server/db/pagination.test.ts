import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { checkPageSize, DEFAULT_PAGE, decodeCursor, encodeCursor, type MomentPage, momentCursor, momentPage, readPage, toConnection } from './pagination.ts'

const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const BAD_INPUT = (field: string) => expect.objectContaining({ code: 'BAD_INPUT', details: { errors: [expect.objectContaining({ field })] } })

describe('A page of a list', () => {
  const page = (rows: number[], first: number) => toConnection(rows, { first, totalCount: 9, cursorOf: String })

  it('leaves out the row that only tells that more follow', () => {
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

  it('is the last one when that row is not there', () => {
    expect(page([1, 2], 2).pageInfo).toMatchObject({ startCursor: '1', endCursor: '2', hasNextPage: false })
    expect(page([1], 2).pageInfo).toMatchObject({ startCursor: '1', endCursor: '1', hasNextPage: false })
  })

  it('has no end when it is empty', () => {
    expect(page([], 2)).toMatchObject({ nodes: [], edges: [], pageInfo: { startCursor: null, endCursor: null, hasNextPage: false } })
  })

  it.each([1, 20, 100])('may have %i', (first) => {
    expect(checkPageSize(first)).toBe(first)
  })

  it.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e6])('may not have %d', (first) => {
    expect(refusal(() => checkPageSize(first))).toEqual(BAD_INPUT('first'))
  })
})

describe('A cursor', () => {
  it('gives back the place that was put into it', () => {
    const part = fc.oneof(
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    )
    fc.assert(fc.property(fc.array(part), (place) => void expect(decodeCursor(encodeCursor(place))).toEqual(place)))
  })

  it('fits into an address as it is', () => {
    fc.assert(fc.property(fc.array(fc.string()), (place) => void expect(encodeCursor(place)).toMatch(/^[\w-]+$/)))
  })

  it.each(['', 'x', 'null', '5', '{}', '[null]', '[[1]]', '[{}]', '[1.5]', '[1e400]', '[9007199254740993]', '["\\u0000"]', '[true]'])(
    'of %s is refused',
    (json) => {
      expect(refusal(() => decodeCursor(Buffer.from(json).toString('base64url')))).toEqual(BAD_INPUT('after'))
    },
  )

  it('of anything that is no cursor is refused', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect([BAD_INPUT('after'), expect.any(Array)]).toContainEqual(refusal(() => decodeCursor(text)))))
    expect(refusal(() => decodeCursor('%%%'))).toEqual(BAD_INPUT('after'))
  })
})

describe('A page that is requested', () => {
  const place = { at: new Date(5), id: newId('order') }
  const cursor = momentCursor(place)

  it('goes forward from the beginning, and has the usual size, where nothing is said', () => {
    expect(momentPage('order', {})).toEqual({ size: DEFAULT_PAGE, isBackward: false, place: null })
    expect(momentPage('order', { first: null, after: null, last: null, before: null })).toEqual({ size: DEFAULT_PAGE, isBackward: false, place: null })
  })

  it('goes forward behind `after`, and backward before `before`', () => {
    expect(momentPage('order', { first: 3, after: cursor })).toEqual({ size: 3, isBackward: false, place })
    expect(momentPage('order', { last: 3, before: cursor })).toEqual({ size: 3, isBackward: true, place })
    expect(momentPage('order', { before: cursor })).toEqual({ size: DEFAULT_PAGE, isBackward: true, place })
    expect(momentPage('order', { last: 3 })).toEqual({ size: 3, isBackward: true, place: null })
  })

  it('is refused by the name of the argument that does not fit', () => {
    expect(refusal(() => momentPage('order', { first: 1, last: 1 }))).toEqual(BAD_INPUT('last'))
    expect(refusal(() => momentPage('order', { after: cursor, before: cursor }))).toEqual(BAD_INPUT('before'))
    expect(refusal(() => momentPage('order', { last: 101 }))).toEqual(BAD_INPUT('last'))
    expect(refusal(() => momentPage('ticket', { last: 1, before: cursor }))).toEqual(BAD_INPUT('before'))
  })

  it('is read once; behind a cursor an empty one once more for what is known of the whole list', async () => {
    const pages: MomentPage[] = []
    const reading = (rows: object[][]) => ({
      find: async (page: MomentPage) => {
        pages.push(page)
        return (rows[pages.length - 1] ?? []) as { totalCount: number; hasOtherSide: boolean; at: Date; id: string }[]
      },
      nodeOf: ({ at, id }: { at: Date; id: string }) => ({ at, id }),
      placeOf: ({ at, id }: { at: Date; id: string }) => ({ at, id }),
    })
    expect(await readPage(momentPage('order', {}), reading([[]]))).toMatchObject({ totalCount: 0, pageInfo: { hasPreviousPage: false } })
    expect(pages.splice(0)).toHaveLength(1)
    const row = { ...place, totalCount: 7, hasOtherSide: true }
    expect(await readPage(momentPage('order', { after: cursor }), reading([[row]]))).toMatchObject({ totalCount: 7, pageInfo: { hasPreviousPage: true } })
    expect(pages.splice(0)).toHaveLength(1)
    const empty = await readPage(momentPage('order', { after: cursor }), reading([[], [{ ...row, hasOtherSide: false }]]))
    expect(empty).toMatchObject({ nodes: [], totalCount: 7, pageInfo: { hasPreviousPage: true, hasNextPage: false } })
    expect(pages).toEqual([
      { size: DEFAULT_PAGE, isBackward: false, place },
      { size: 1, isBackward: false, place: null },
    ])
  })
})
