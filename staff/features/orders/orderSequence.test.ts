/** Place of an order in the list that it was opened from. */
import { describe, expect, it } from 'vitest'
import { findNeighbour, findPlace, getListPath, setOrderSequence } from './orderSequence.ts'

describe('The page of an order', () => {
  it('shows its position, its neighbours and a link to the filtered list', () => {
    setOrderSequence({ numbers: ['KS-A', 'KS-B', 'KS-C'], hasMore: true, query: 'late=1&sort=-placed' })
    expect(findPlace('KS-B')).toEqual({ place: 2, count: 3, hasMore: true })
    expect([findNeighbour('KS-B', -1), findNeighbour('KS-B', 1)]).toEqual(['KS-A', 'KS-C'])
    expect(getListPath('KS-B')).toBe('/orders?late=1&sort=-placed')
  })

  it('has no neighbour at the ends of the list', () => {
    setOrderSequence({ numbers: ['KS-A'], hasMore: false, query: '' })
    expect([findNeighbour('KS-A', -1), findNeighbour('KS-A', 1)]).toEqual([null, null])
    expect(getListPath('KS-A')).toBe('/orders')
  })

  it('has no place when it was opened by its address', () => {
    setOrderSequence({ numbers: ['KS-A'], hasMore: false, query: 'late=1' })
    expect(findPlace('KS-Z')).toBeNull()
    expect(findNeighbour('KS-Z', 1)).toBeNull()
    expect(getListPath('KS-Z')).toBe('/orders')
  })
})
