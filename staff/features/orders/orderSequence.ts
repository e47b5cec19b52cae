/** The list of orders that was open last: the page of an order moves along it and leads back to it. */
export type OrderSequence = {
  /** Numbers of the loaded orders, in the order of the list. */
  numbers: readonly string[]
  /** Whether the list continues after these. */
  hasMore: boolean
  /** Query string of the list: view, filters, search and sort. */
  query: string
}

let sequence: OrderSequence = { numbers: [], hasMore: false, query: '' }

export const setOrderSequence = (next: OrderSequence): void => {
  sequence = next
}

/** Number of the order beside this one in the list; null at its ends, and when the order was not opened from a list. */
export function findNeighbour(number: string, step: 1 | -1): string | null {
  const place = sequence.numbers.indexOf(number)
  return place < 0 ? null : (sequence.numbers[place + step] ?? null)
}

/** Place of the order in the list, from 1, and how many are loaded; null when it was not opened from a list. */
export function findPlace(number: string): { place: number; count: number; hasMore: boolean } | null {
  const place = sequence.numbers.indexOf(number)
  return place < 0 ? null : { place: place + 1, count: sequence.numbers.length, hasMore: sequence.hasMore }
}

/** Path of the list that the order was opened from, with its filters; of the whole list when it was not. */
export const getListPath = (number: string): string =>
  sequence.query && sequence.numbers.includes(number) ? `/orders?${sequence.query}` : '/orders'
