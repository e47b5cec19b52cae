/** Memory that the main thread writes and the health thread reads: three numbers of 64 bits. */
const HEARTBEAT = 0
const READY = 1
const DRAINING = 2

/**
 * Without a heartbeat for this long the main thread takes no requests in time, so that other processes should get them.
 */
const NOT_READY_AFTER_MS = 5_000
/** Without a heartbeat for this long the main thread hangs, and the process should be replaced. */
const DEAD_AFTER_MS = 30_000

const NANOSECONDS = 1_000_000n

/** State of the process that both threads share. The monotonic clock is the same in all threads. */
export function createHealthState(
  memory: SharedArrayBuffer = new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT),
  now: () => bigint = process.hrtime.bigint,
) {
  const cells = new BigInt64Array(memory)
  const silentForMs = () => Number((now() - Atomics.load(cells, HEARTBEAT)) / NANOSECONDS)
  return {
    memory,
    /** Reports that the main thread runs. */
    beat: () => void Atomics.store(cells, HEARTBEAT, now()),
    setReady: (isReady: boolean) => void Atomics.store(cells, READY, isReady ? 1n : 0n),
    /** The process takes no further requests. */
    drain: () => void Atomics.store(cells, DRAINING, 1n),
    isAlive: () => silentForMs() < DEAD_AFTER_MS,
    isReady: () =>
      Atomics.load(cells, READY) === 1n && Atomics.load(cells, DRAINING) === 0n && silentForMs() < NOT_READY_AFTER_MS,
  }
}

export type HealthState = ReturnType<typeof createHealthState>
