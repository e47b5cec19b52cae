// Everything we draw ourselves, by name.
import { bakery } from './drawn/bakery.ts'
import { bananas } from './drawn/bananas.ts'
import { bowls } from './drawn/bowls.ts'
import { citrus } from './drawn/citrus.ts'
import { cut } from './drawn/cut.ts'
import { fish } from './drawn/fish.ts'
import { flowers } from './drawn/flowers.ts'
import { fruit } from './drawn/fruit.ts'
import { garden } from './drawn/garden.ts'
import { grain } from './drawn/grain.ts'
import { greens } from './drawn/greens.ts'
import { harvest } from './drawn/harvest.ts'
import { house } from './drawn/house.ts'
import { household } from './drawn/household.ts'
import { kitchen } from './drawn/kitchen.ts'
import { made } from './drawn/made.ts'
import { meat } from './drawn/meat.ts'
import { orchard } from './drawn/orchard.ts'
import { roots } from './drawn/roots.ts'
import { salad } from './drawn/salad.ts'
import { signs } from './drawn/signs.ts'
import { tools } from './drawn/tools.ts'
import { treats } from './drawn/treats.ts'

export const drawn: Record<string, () => string> = {
  ...bakery,
  ...bananas,
  ...bowls,
  ...citrus,
  ...cut,
  ...fish,
  ...flowers,
  ...fruit,
  ...garden,
  ...grain,
  ...greens,
  ...harvest,
  ...house,
  ...household,
  ...kitchen,
  ...made,
  ...meat,
  ...orchard,
  ...roots,
  ...salad,
  ...signs,
  ...tools,
  ...treats,
}
