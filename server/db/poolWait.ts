import type pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]
type Connect = (done?: Callback) => Promise<pg.PoolClient> | undefined

/** Measures how long requests of this pool wait for a connection. */
export function measurePoolWait(pool: pg.Pool): { takeLongest(): number } {
  let longest = 0
  const waitingSince = new Set<number>()
  const connect = pool.connect.bind(pool) as Connect

  function start(): () => void {
    // A separate number for each: two requests can begin in the same microsecond.
    let since = performance.now()
    while (waitingSince.has(since)) since += 1e-6
    waitingSince.add(since)
    return () => {
      waitingSince.delete(since)
      longest = Math.max(longest, performance.now() - since)
    }
  }

  pool.connect = ((done) => {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return connect(done)
    const end = start()
    if (done)
      return connect((...result) => {
        end()
        done(...result)
      })
    return connect()?.finally(end)
  }) as typeof pool.connect

  return {
    takeLongest() {
      const [oldest] = waitingSince
      const result = Math.max(longest, oldest === undefined ? 0 : performance.now() - oldest)
      longest = 0
      return result
    },
  }
}
