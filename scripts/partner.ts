/** `npm run partner -- add <name> --scope orders:read`: keys for partners, made, listed, rotated and revoked (docs/partners.md). */
import { parseArgs } from 'node:util'
import type * as migrations from '../server/db/migrate.ts'
import type * as keys from '../server/modules/partners/keys.service.ts'
import { withDatabase } from './database.ts'
import { fail, ROOT } from './step.ts'

const USAGE = `Usage: npm run partner -- add <name> --scope <scope> [--scope <scope>…]
                              list
                              rotate <key id>
                              revoke <key id>`

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { scope: { type: 'string', multiple: true, default: [] } } })
  const [verb = '', given = '', ...more] = positionals
  const known = verb === 'list' ? !given : ['add', 'rotate', 'revoke'].includes(verb) && given
  if (!known || more.length > 0) throw new Error(USAGE)
  process.chdir(ROOT)
  await withDatabase(async ({ db, url, load }) => {
    const { migrate } = (await load('/server/db/migrate.ts')) as typeof migrations
    const { addKey, listKeys, revokeKey, rotateKey } = (await load('/server/modules/partners/keys.service.ts')) as typeof keys
    await migrate(url)
    const shop = { db, clock: () => new Date() }
    if (verb === 'add') tell(await addKey(shop, { name: given, scopes: values.scope }))
    else if (verb === 'rotate') {
      const made = await rotateKey(shop, given)
      tell(made)
      console.log(`The old one, ${given}, is good until ${made.oldEndsAt.toISOString()}.`)
    } else if (verb === 'revoke') {
      await revokeKey(shop, given)
      console.log(`${given} is good no more.`)
    } else {
      const rows = await listKeys(shop)
      if (rows.length === 0) console.log('There are no partner keys yet.')
      for (const row of rows) console.log(lineOf(row))
    }
  })
} catch (error) {
  fail(error)
}

function tell({ id, key, scopes, partnerId }: keys.NewKey): void {
  console.log(`Partner ${partnerId}, key ${id}, opens ${scopes.join(', ')}. It is shown this once:\n\n  ${key}\n`)
}

function lineOf({ partner, partnerId, id, scopes, createdAt, endsAt, lastUsedAt }: Awaited<ReturnType<typeof keys.listKeys>>[number]): string {
  const times = [
    `made ${createdAt.toISOString()}`,
    lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used',
    ...(endsAt ? [`${endsAt <= new Date() ? 'ended' : 'ends'} ${endsAt.toISOString()}`] : []),
  ]
  return `${partner} (${partnerId})  ${id}  ${scopes.join(', ')}  ${times.join(', ')}`
}
