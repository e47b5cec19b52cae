/** Both sides of a comparison take short turns in one run, so that their ratio holds on a busy machine. */
import { median } from './figures.ts'

/** How often a second `work` is done, by so many workers side by side, each with its own number. */
export async function perSecond(
  work: (worker: number) => Promise<unknown>,
  { atATime, milliseconds }: { atATime: number; milliseconds: number },
): Promise<number> {
  const began = performance.now()
  let done = 0
  const one = async (worker: number) => {
    while (performance.now() - began < milliseconds) {
      await work(worker)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atATime }, (_, worker) => one(worker)))
  return (done * 1000) / (performance.now() - began)
}

type Side = (worker: number) => Promise<unknown>
type Turns = { rounds: number; atATime: number; milliseconds: number }

/** The median turn of each side and the median of the ratios, after a turn each to warm up. */
export async function takeTurns(ours: Side, theirs: Side, { rounds, ...turn }: Turns): Promise<{ ours: number; theirs: number; ratio: number }> {
  await perSecond(ours, turn)
  await perSecond(theirs, turn)
  const turns: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) turns.push({ ours: await perSecond(ours, turn), theirs: await perSecond(theirs, turn) })
  return {
    ours: median(turns.map((one) => one.ours)),
    theirs: median(turns.map((one) => one.theirs)),
    ratio: median(turns.map((one) => one.ours / one.theirs)),
  }
}
