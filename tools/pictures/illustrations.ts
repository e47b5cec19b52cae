// Everything we draw ourselves, by name.
import { bakery } from './illustrations/bakery.ts'
import { bananas } from './illustrations/bananas.ts'
import { bowls } from './illustrations/bowls.ts'
import { citrus } from './illustrations/citrus.ts'
import { cut } from './illustrations/cut.ts'
import { fish } from './illustrations/fish.ts'
import { flowers } from './illustrations/flowers.ts'
import { fruit } from './illustrations/fruit.ts'
import { garden } from './illustrations/garden.ts'
import { grain } from './illustrations/grain.ts'
import { greens } from './illustrations/greens.ts'
import { harvest } from './illustrations/harvest.ts'
import { house } from './illustrations/house.ts'
import { household } from './illustrations/household.ts'
import { kitchen } from './illustrations/kitchen.ts'
import { made } from './illustrations/made.ts'
import { meat } from './illustrations/meat.ts'
import { orchard } from './illustrations/orchard.ts'
import { roots } from './illustrations/roots.ts'
import { salad } from './illustrations/salad.ts'
import { signs } from './illustrations/signs.ts'
import { tools } from './illustrations/tools.ts'
import { treats } from './illustrations/treats.ts'

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
