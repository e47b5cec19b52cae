/** Runs both sides of a comparison in short turns within one run, so that their ratio is valid on a busy machine. */
import { median } from './figures.ts'

type Pace = {
  perSecond: number /** CPU time of this process per operation, in milliseconds, including the client side. */
  cpu: number
}

/** Returns how often per second `work` completes, run by `concurrency` concurrent workers, each with its own number. */
async function paceOf(
  work: (worker: number) => Promise<unknown>,
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number },
): Promise<Pace> {
  const began = performance.now()
  const before = process.cpuUsage()
  let done = 0
  const one = async (worker: number) => {
    while (performance.now() - began < milliseconds) {
      await work(worker)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => one(worker)))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: (done * 1000) / (performance.now() - began), cpu: (user + system) / 1000 / done }
}

type Side = (worker: number) => Promise<unknown>
type Turns = { rounds: number; concurrency: number; milliseconds: number }

/**
 * Returns the median turn of each side and the median of the ratios, after a warm-up turn each. On a busy machine, CPU
 * time is more reliable than elapsed time.
 */
export async function takeTurns(ours: Side, theirs: Side, { rounds, ...turn }: Turns) {
  await paceOf(ours, turn)
  await paceOf(theirs, turn)
  const turns: { ours: Pace; theirs: Pace }[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ ours: await paceOf(ours, turn), theirs: await paceOf(theirs, turn) })
  const middle = (of: (one: (typeof turns)[number]) => number): number => median(turns.map(of))
  return {
    ours: middle((one) => one.ours.perSecond),
    theirs: middle((one) => one.theirs.perSecond),
    ratio: middle((one) => one.ours.perSecond / one.theirs.perSecond),
    cpu: { ours: middle((one) => one.ours.cpu), theirs: middle((one) => one.theirs.cpu) },
  }
}
