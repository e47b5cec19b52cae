/** Numbers of the orders in the list that was open last, in its order: the page of an order moves along them. */
let numbers: readonly string[] = []

export const setOrderSequence = (next: readonly string[]): void => {
  numbers = next
}

/** Number of the order beside this one in the list; null at its ends, and when the order was not opened from a list. */
export function findNeighbour(number: string, step: 1 | -1): string | null {
  const place = numbers.indexOf(number)
  return place < 0 ? null : (numbers[place + step] ?? null)
}
