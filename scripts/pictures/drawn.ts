// Everything we draw ourselves, by name.
import { bananas } from './drawn/bananas.ts'
import { cut } from './drawn/cut.ts'
import { fish } from './drawn/fish.ts'
import { fruit } from './drawn/fruit.ts'
import { garden } from './drawn/garden.ts'
import { grain } from './drawn/grain.ts'
import { greens } from './drawn/greens.ts'
import { house } from './drawn/house.ts'
import { household } from './drawn/household.ts'
import { kitchen } from './drawn/kitchen.ts'
import { made } from './drawn/made.ts'
import { meat } from './drawn/meat.ts'
import { roots } from './drawn/roots.ts'
import { salad } from './drawn/salad.ts'

export const drawn: Record<string, () => string> = {
  ...bananas,
  ...cut,
  ...fish,
  ...fruit,
  ...garden,
  ...grain,
  ...greens,
  ...house,
  ...household,
  ...kitchen,
  ...made,
  ...meat,
  ...roots,
  ...salad,
}
