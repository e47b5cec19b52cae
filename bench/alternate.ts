/** Runs both sides of a comparison in short turns within one run, so that their ratio is valid on a busy machine. */
import { median } from './statistics.ts'

type Throughput = {
  perSecond: number /** CPU time of this process per operation, in milliseconds, including the client side. */
  cpu: number
}

/** Returns how often per second `work` completes, run by `concurrency` concurrent workers, each with its own number. */
async function measureRound(
  work: (worker: number) => Promise<unknown>,
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number },
): Promise<Throughput> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let completed = 0
  const runWorker = async (worker: number) => {
    while (performance.now() - startedAt < milliseconds) {
      await work(worker)
      completed += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => runWorker(worker)))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: (completed * 1000) / (performance.now() - startedAt), cpu: (user + system) / 1000 / completed }
}

type Operation = (worker: number) => Promise<unknown>
type AlternateOptions = { rounds: number; concurrency: number; milliseconds: number }

/**
 * Returns the median turn of each side and the median of the ratios, after a warm-up turn each. On a busy machine, CPU
 * time is more reliable than elapsed time.
 */
export async function alternate(ours: Operation, theirs: Operation, { rounds, ...turn }: AlternateOptions) {
  await measureRound(ours, turn)
  await measureRound(theirs, turn)
  const turns: { ours: Throughput; theirs: Throughput }[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ ours: await measureRound(ours, turn), theirs: await measureRound(theirs, turn) })
  const medianOf = (of: (runWorker: (typeof turns)[number]) => number): number => median(turns.map(of))
  return {
    ours: medianOf((runWorker) => runWorker.ours.perSecond),
    theirs: medianOf((runWorker) => runWorker.theirs.perSecond),
    ratio: medianOf((runWorker) => runWorker.ours.perSecond / runWorker.theirs.perSecond),
    cpu: { ours: medianOf((runWorker) => runWorker.ours.cpu), theirs: medianOf((runWorker) => runWorker.theirs.cpu) },
  }
}
