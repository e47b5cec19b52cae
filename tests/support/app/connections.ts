import type pg from 'pg'

/**
 * Takes every connection of the pool, one after the other: on a busy machine, all at once take longer to open than a
 * request may wait.
 */
export async function holdAllConnections({ pool }: { pool: pg.Pool }) {
  const connections: pg.PoolClient[] = []
  while (connections.length < pool.options.max) connections.push(await pool.connect())
  return {
    connections,
    release() {
      for (const connection of connections.splice(0)) connection.release()
    },
  }
}
