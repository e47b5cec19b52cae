// Every form of pack by name.
import type { Look, Thing } from '../packStyle.ts'
import { bags } from './bags.ts'
import { bottles } from './bottles.ts'
import { boxes } from './boxes.ts'
import { cans } from './cans.ts'
import { films } from './films.ts'
import { others } from './otherPacks.ts'
import { rounds } from './rounds.ts'

export const forms: Record<string, (look: Look) => Thing> = {
  ...bags,
  ...bottles,
  ...boxes,
  ...cans,
  ...films,
  ...others,
  ...rounds,
}
