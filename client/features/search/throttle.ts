/** Throttles calls to one per interval; the last call of a burst is always executed. */
export function throttle(work: () => void, intervalMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    call() {
      if (timer === undefined) timer = setTimeout(run, Math.max(0, last + intervalMs - performance.now()))
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
