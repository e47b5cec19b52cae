import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { AdmissionControl } from './admissionControl.ts'

const INTERVAL_MS = 200
const RESOLUTION_MS = 20
const NANOSECONDS = 1e6

/** Measures the wait for a connection; see db/poolWait.ts. */
export type PoolWait = {
  /** The longest wait in milliseconds since the last call. */
  takeLongest(): number
}

/** Reports the load of this process to the admission control five times a second, until `stop` is called. */
export function monitorLoad(admission: Pick<AdmissionControl, 'update'>, poolWait: PoolWait): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const since = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(since, before)
    before = since
    // The histogram contains the time between two runs of a timer: its interval and its delay.
    const delayMs = Number.isFinite(delay.mean) ? Math.max(0, delay.mean / NANOSECONDS - RESOLUTION_MS) : 0
    delay.reset()
    admission.update({ delayMs, utilization, poolWaitMs: poolWait.takeLongest() })
  }, INTERVAL_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
