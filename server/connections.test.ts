import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPageSize, decodeCursor, encodeCursor, toConnection } from './connections.ts'

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
