/** The migration that moves all idempotency keys into one table. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { hashRequest } from '#server/idempotency/idempotency.service.ts'
import { newId, toUuid } from '#server/ids.ts'
import { createDatabase } from '../../support/app/database.ts'
import { copyMigrationsBefore } from '../../support/app/migrations.ts'

it('keeps the keys of orders, other changes, carts, tickets and ticket responses valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-migrations-'))
  const database = await createDatabase({ migrated: false })
  const client = new pg.Client({ connectionString: database.url })
  try {
    copyMigrationsBefore('_one_key_store', folder)
    await migrate(database.url, folder)
    await client.connect()
    const user = toUuid('user', newId('user'))
    const order = toUuid('order', newId('order'))
    const [ticket, visitorTicket] = [toUuid('ticket', newId('ticket')), toUuid('ticket', newId('ticket'))]
    const address = newId('address')
    await client.query(
      `insert into users (id, name, email, mobile, password_hash) values ('${user}', 'Okello', 'okello@kasero.test', '', '')`,
    )
    await client.query(
      `insert into orders (id, number, user_id, payment_method, payment_status, item_count, list_total, items_total, delivery_fee, total, address, delivery_pin)
       values ('${order}', 'KS-KEYKEY', '${user}', 'cash_on_delivery', 'cash_on_delivery', 1, 1000, 1000, 0, 1000, '{}', '0000')`,
    )
    await client.query(
      `insert into idempotency_keys (user_id, key, request_hash, order_id) values ('${user}', 'same', 'h1', '${order}')`,
    )
    await client.query(
      `insert into change_keys (user_id, key, request_hash, changed_id) values ('${user}', 'same', 'h2', '${address}')`,
    )
    await client.query(`insert into cart_changes (user_id, change_id) values ('${user}', 'same')`)
    for (const [id, number, owner, key] of [
      [ticket, 'TKT-AAAAAA', `'${user}'`, 'ours'],
      [visitorTicket, 'TKT-BBBBBB', 'null', 'theirs'],
    ])
      await client.query(
        `insert into tickets (id, number, user_id, name, email, subject, message, key_hash, request_hash)
         values ('${id}', '${number}', ${owner}, 'Okello', 'okello@kasero.test', 'Eggs', 'Broken', '${key}', 'h3')`,
      )
    await client.query(
      `insert into ticket_responses (id, ticket_id, author_id, message, key) values (gen_random_uuid(), '${ticket}', '${user}', 'Sorry', 'again')`,
    )
    await migrate(database.url)
    const { rows } = await client.query(
      'select user_id, scope, key, request_hash, result_id from idempotency_keys order by scope, key',
    )
    const row = (scope: string, key: string, hash: string | null, result: string, owner: string | null = user) => ({
      user_id: owner,
      scope,
      key,
      request_hash: hash,
      result_id: result,
    })
    expect(rows).toEqual([
      row('cart', 'same', null, user),
      row('change', 'same', 'h2', toUuid('address', address)),
      row('order', 'same', 'h1', order),
      row('ticket', 'ours', 'h3', ticket),
      row('ticket', 'theirs', 'h3', visitorTicket, null),
      row('ticketResponse', hashRequest(`${ticket} again`), null, ticket),
    ])
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
