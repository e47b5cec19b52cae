import { getErrorCode } from './errors.ts'

/** Items that one request of a bulk mutation may have. */
export const PART_SIZE = 100

export type Sent<Item, Result> = {
  results: readonly Result[]
  /** Items from the first part on that failed. */
  rest: readonly Item[]
  /** Why it failed; null when every part has a response. */
  failure: unknown
}

/**
 * Sends items in parts, one after another. `prepare` returns the request of a part, with an idempotency key: it is sent
 * once more when its response is lost, so that the part is done once.
 * @param onSent called with the number of items that have a response
 */
export async function sendInParts<Item, Result>(
  items: readonly Item[],
  prepare: (part: readonly Item[]) => () => Promise<readonly Result[]>,
  onSent: (count: number) => void,
): Promise<Sent<Item, Result>> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += PART_SIZE) {
    const send = prepare(items.slice(start, start + PART_SIZE))
    try {
      results.push(...(await send().catch((error) => (isLost(error) ? send() : Promise.reject(error)))))
    } catch (failure) {
      return { results, rest: items.slice(start), failure }
    }
    onSent(Math.min(items.length, start + PART_SIZE))
  }
  return { results, rest: [], failure: null }
}

const isLost = (error: unknown): boolean => getErrorCode(error) === 'NETWORK'
