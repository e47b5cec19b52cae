/**
 * Maps each event until the result is null or the last one, and closes the source then. Not an async generator, because
 * a generator cannot be closed while it waits for an event: a client that leaves would stay subscribed until the next
 * one.
 */
export function eachOf<T>(
  source: AsyncIterator<unknown>,
  work: (event: unknown) => Promise<T | null>,
  isLast: (value: T) => boolean = () => false,
) {
  const end = { done: true, value: undefined } as const
  const iterator: AsyncIterableIterator<T> = {
    async next() {
      const event = await source.next()
      if (event.done) return end
      let value: T | null = null
      try {
        value = await work(event.value)
      } finally {
        // After the last result and after an error, nothing calls `return`.
        if (value === null || isLast(value)) await source.return?.()
      }
      return value === null ? end : { done: false, value }
    },
    async return() {
      await source.return?.()
      return end
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
