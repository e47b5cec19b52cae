import { AsyncResource } from 'node:async_hooks'
import { createConcurrencyLimit, type LoadSample } from './concurrencyLimit.ts'
import { CRITICALITIES, type Criticality, QUEUE_LIMITS, type QueueLimits, rankOf } from './criticality.ts'

/** A request that asks for admission; exactly one of its functions is called, at once or later. */
export type Candidate = {
  /** Called when the request is admitted; it must call `release` when its response is ready, once or more often. */
  admit(release: () => void): void
  /** Called when the request is refused; `retryAfter` is in seconds. */
  refuse(retryAfter: number): void
  /** Whether the client has gone, so that the request need not be executed. */
  isGone(): boolean
}

/** Counts since the start, and the current state, for /metrics. */
export type AdmissionState = {
  limit: number
  inProgress: number
  waiting: Record<Criticality, number>
  admitted: Record<Criticality, number>
  refused: Record<Criticality, number>
}

export type AdmissionControl = {
  enter(criticality: Criticality, candidate: Candidate): void
  /** Whether all places are taken, so that a request would wait or be refused. */
  readonly isBusy: boolean
  /** Whether a request of this class would be refused now. */
  isFull(criticality: Criticality): boolean
  /** Adapts the limit to a measurement, whose `peak` is known here. */
  update(sample: Omit<LoadSample, 'peak'>): void
  readonly state: AdmissionState
  stop(): void
}

type Waiting = { candidate: Candidate; until: number }

/**
 * Share of the places beyond which a class gets no more while another one waits: checkouts that all wait for one lock
 * in the database must not stop everything else.
 */
const LARGEST_SHARE = 0.75

/** Interval in which expired requests are found, in milliseconds. */
const SWEEP_MS = 5

type Options = {
  limit?: { value: number; update(sample: LoadSample): void }
  queues?: Record<Criticality, QueueLimits>
  now?: () => number
}

/**
 * Admits as many requests at once as the limit allows. The others wait in a bounded queue for each class, of which the
 * most critical is served first, and are refused when the queue is full or they have waited for too long.
 */
export function createAdmissionControl({
  limit = createConcurrencyLimit(),
  queues = QUEUE_LIMITS,
  now = performance.now.bind(performance),
}: Options = {}): AdmissionControl {
  const limits = CRITICALITIES.map((name) => queues[name])
  const waiting: Waiting[][] = CRITICALITIES.map(() => [])
  const admitted = CRITICALITIES.map(() => 0)
  const refused = CRITICALITIES.map(() => 0)
  const places = CRITICALITIES.map(() => 0)
  let inProgress = 0
  let peak = 0
  let queued = 0
  let sweep: NodeJS.Timeout | undefined

  function admit(rank: number, candidate: Candidate): void {
    inProgress += 1
    places[rank] = (places[rank] as number) + 1
    if (inProgress > peak) peak = inProgress
    admitted[rank] = (admitted[rank] as number) + 1
    let isReleased = false
    candidate.admit(() => {
      if (isReleased) return
      isReleased = true
      inProgress -= 1
      places[rank] = (places[rank] as number) - 1
      if (queued > 0) admitNext()
    })
  }

  function refuse(rank: number, candidate: Candidate): void {
    refused[rank] = (refused[rank] as number) + 1
    const [least, most] = (limits[rank] as QueueLimits).retryAfter
    candidate.refuse(least + Math.floor(Math.random() * (most - least + 1)))
  }

  /** The class that is served next: the most critical one that has not its share, or else that waits. */
  function nextRank(): number {
    let first = -1
    for (let rank = 0; rank < waiting.length; rank++) {
      if ((waiting[rank] as Waiting[]).length === 0) continue
      if ((places[rank] as number) < limit.value * LARGEST_SHARE) return rank
      if (first < 0) first = rank
    }
    return first
  }

  function admitNext(): void {
    while (queued > 0 && inProgress < limit.value) {
      const rank = nextRank()
      const { candidate } = (waiting[rank] as Waiting[]).shift() as Waiting
      queued -= 1
      if (!candidate.isGone()) admit(rank, candidate)
    }
  }

  function refuseExpired(): void {
    const time = now()
    for (const [rank, queue] of waiting.entries()) {
      // All requests of a class may wait equally long, so the first one expires first.
      while (queue[0] && queue[0].until <= time) {
        const { candidate } = queue.shift() as Waiting
        queued -= 1
        if (!candidate.isGone()) refuse(rank, candidate)
      }
    }
    admitNext()
    if (queued === 0) stopSweeping()
  }

  function stopSweeping() {
    clearInterval(sweep)
    sweep = undefined
  }

  const isFull = (rank: number) =>
    inProgress >= limit.value && (waiting[rank] as Waiting[]).length >= (limits[rank] as QueueLimits).length

  return {
    enter(criticality, candidate) {
      const rank = rankOf(criticality)
      // While requests wait, a new one of the same class goes behind them.
      if (inProgress < limit.value && queued === 0) return admit(rank, candidate)
      if (isFull(rank)) return refuse(rank, candidate)
      // Called later, in the async context of the request that ends or of the timer. Not `AsyncResource.bind`, which
      // delays the garbage collection of what it binds (telemetry/statements.ts).
      const context = new AsyncResource('Admission')
      const bound: Candidate = {
        ...candidate,
        admit: (release) => context.runInAsyncScope(candidate.admit, candidate, release),
        refuse: (retryAfter) => context.runInAsyncScope(candidate.refuse, candidate, retryAfter),
      }
      const { waitMs } = limits[rank] as QueueLimits
      ;(waiting[rank] as Waiting[]).push({ candidate: bound, until: now() + waitMs })
      queued += 1
      sweep ??= setInterval(refuseExpired, SWEEP_MS)
      admitNext()
    },
    get isBusy() {
      return inProgress >= limit.value
    },
    isFull: (criticality) => isFull(rankOf(criticality)),
    update(sample) {
      limit.update({ ...sample, peak })
      peak = inProgress
      if (queued > 0) admitNext()
    },
    get state() {
      return {
        limit: limit.value,
        inProgress,
        waiting: byClass(waiting.map(({ length }) => length)),
        admitted: byClass(admitted),
        refused: byClass(refused),
      }
    },
    stop: stopSweeping,
  }
}

const byClass = (counts: number[]): Record<Criticality, number> =>
  Object.fromEntries(CRITICALITIES.map((name, rank) => [name, counts[rank]])) as Record<Criticality, number>
