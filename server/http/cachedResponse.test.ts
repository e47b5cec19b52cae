import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { CachedResponse } from './cachedResponse.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('a cached response keeps the bytes of its body, and not its text as well', () => {
  const readHeap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = readHeap()
  const responses = Array.from({ length: 50 }, (_, index) => {
    const id = `prod_${String(index).padStart(26, '0')}`
    return new CachedResponse(200, {}, `${'.'.repeat(1_000_000)} ${id}`)
  })
  // The bytes of a buffer are not on the heap.
  expect(readHeap() - before).toBeLessThan(10_000_000)
  expect(responses.flatMap(({ products }) => [...products])).toHaveLength(50)
})
