/** `npm run bench` runs all benchmarks, or the named ones (`npm run bench -- race`). */
import { withServerCode } from '../tools/load.ts'
import { fail, ROOT } from '../tools/step.ts'
import { api } from './api.ts'
import { bytes } from './bytes.ts'
import { checkout } from './checkout.ts'
import { faults } from './faults.ts'
import { kill } from './kill.ts'
import { lighthouse } from './lighthouse.ts'
import { lists } from './lists.ts'
import { mail } from './mail.ts'
import { outside } from './outside/outside.ts'
import { overload } from './overload/overload.ts'
import { pages } from './pages.ts'
import { partitions } from './partitions.ts'
import { phone } from './phone.ts'
import { queue } from './queue.ts'
import { race } from './race.ts'
import { scale } from './scale/scale.ts'
import { search } from './search.ts'
import type { Load } from './shop.ts'
import { timing } from './timing.ts'

const BENCHES: Record<string, (load: Load) => Promise<void>> = {
  timing,
  api,
  bytes,
  checkout,
  faults,
  kill,
  lighthouse,
  lists,
  mail,
  outside,
  overload,
  pages,
  partitions,
  phone,
  queue,
  race,
  scale,
  search,
}
/** Benchmarks that take minutes or need the machine for themselves, and run only when named. */
const ONLY_NAMED = new Set(['faults', 'kill', 'outside', 'overload', 'partitions', 'scale'])

try {
  process.chdir(ROOT)
  // Libraries run in production mode, as in the shop.
  process.env.NODE_ENV = 'production'
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const unknown = named.filter((name) => !(name in BENCHES))
  if (unknown.length > 0)
    throw new Error(`There is no bench called ${unknown.join(', ')}: choose of ${Object.keys(BENCHES).join(', ')}.`)
  await withServerCode(async (load) => {
    await load('reflect-metadata')
    for (const [name, bench] of Object.entries(BENCHES))
      if (named.length === 0 ? !ONLY_NAMED.has(name) : named.includes(name)) await bench(load)
  })
  process.exit(0)
} catch (error) {
  fail(error)
}
