/**
 * `npm run partner -- add <name> --scope orders:read` creates, lists, rotates and revokes partners' keys, and manages
 * their webhooks (docs/partners.md).
 */
import { parseArgs } from 'node:util'
import type * as keys from '../../server/modules/partners/keys.service.ts'
import { fail, ROOT } from '../step.ts'
import { migrateIfNeeded, withDatabase } from './database.ts'
import { type CommandArguments, WEBHOOK_USAGE, webhookCommand } from './partner.webhooks.ts'

const USAGE = `Usage: npm run partner -- add <name> --scope <scope> [--scope <scope>…] [--test] [--origin <https origin>…]
                              list
                              rotate <key id>
                              revoke <key id>
${WEBHOOK_USAGE}`

type Database = Parameters<Parameters<typeof withDatabase>[0]>[0]

try {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      scope: { type: 'string', multiple: true, default: [] },
      event: { type: 'string', multiple: true, default: [] },
      test: { type: 'boolean', default: false },
      origin: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [verb = ''] = given.positionals
  const command = verb === 'webhook' ? webhookCommand(given) : keyCommand(given)
  if (!command) throw new Error(USAGE)
  process.chdir(ROOT)
  await withDatabase(async (database) => {
    await migrateIfNeeded(database)
    await command(database)
  })
} catch (error) {
  fail(error)
}

/** Parses a key command; null when the arguments are invalid. */
function keyCommand({
  positionals: [verb = '', given = '', ...more],
  values: { scope, test, origin },
}: CommandArguments): ((database: Database) => Promise<void>) | null {
  const known = verb === 'list' ? !given : ['add', 'rotate', 'revoke'].includes(verb) && given
  if (!known || more.length > 0) return null
  return async ({ db }) => {
    const { addKey, listKeys, revokeKey, rotateKey } = await import('../../server/modules/partners/keys.service.ts')
    const shop = { db, clock: () => new Date() }
    if (verb === 'add') printNewKey(await addKey(shop, { name: given, scopes: scope, test, origins: origin }))
    else if (verb === 'rotate') {
      const made = await rotateKey(shop, given)
      printNewKey(made)
      console.log(`The old key, ${given}, is valid until ${made.oldEndsAt.toISOString()}.`)
    } else if (verb === 'revoke') {
      await revokeKey(shop, given)
      console.log(`Key ${given} is revoked.`)
    } else {
      const rows = await listKeys(shop)
      if (rows.length === 0) console.log('No partner keys yet.')
      for (const row of rows) console.log(describeKey(row))
    }
  }
}

function printNewKey({ id, key, scopes, test, origins, partnerId }: keys.NewKey): void {
  const more = [
    ...(test ? ['It is a test key: it sees only the demo shopper.'] : []),
    ...(origins.length > 0 ? [`Allowed origins: ${origins.join(', ')}.`] : []),
  ]
  console.log(
    [
      `Partner ${partnerId}, key ${id}, scopes ${scopes.join(', ')}.`,
      ...more,
      `The key is shown only once:\n\n  ${key}\n`,
    ].join(' '),
  )
}

function describeKey({
  partner,
  partnerId,
  id,
  scopes,
  test,
  origins,
  createdAt,
  endsAt,
  lastUsedAt,
}: Awaited<ReturnType<typeof keys.listKeys>>[number]): string {
  const times = [
    ...(test ? ['test'] : []),
    ...origins,
    `created ${createdAt.toISOString()}`,
    lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used',
    ...(endsAt ? [`${endsAt <= new Date() ? 'expired' : 'expires'} ${endsAt.toISOString()}`] : []),
  ]
  return `${partner} (${partnerId})  ${id}  ${scopes.join(', ')}  ${times.join(', ')}`
}
