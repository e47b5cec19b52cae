/** Web and worker as processes of their own on one database (KASERO_ROLE). */
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { startServer } from '../../support/app/server.ts'
import { newEmail, PASSWORD } from '../../support/browser/accounts.ts'

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'

it('a web process queues emails, and a worker without pages or APIs sends them', async () => {
  const database = await createSeededShopDatabase()
  onTestFinished(() => database.drop())
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  onTestFinished(() => pool.end())
  const start = async (role: 'web' | 'worker') => {
    const server = await startServer({ databaseUrl: database.url, env: { KASERO_ROLE: role } })
    onTestFinished(() => server.stop())
    return server
  }
  const email = newEmail()
  const sentMails = async () => (await pool.query('select from sandbox.mail where recipient = $1', [email])).rowCount

  const web = await start('web')
  const input = {
    name: 'Nakato',
    email,
    mobile: '0772401118',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  const response = await fetch(`${web.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: REGISTER, variables: { input } }),
  })
  expect(await response.json()).toMatchObject({ data: { register: { email } } })
  const { rows } = await pool.query(
    `select locked_by, attempts from graphile_worker.jobs where task_identifier = 'mail'`,
  )
  expect(rows).toEqual([{ locked_by: null, attempts: 0 }])
  expect(await sentMails()).toBe(0)

  const worker = await start('worker')
  await expect.poll(sentMails).toBe(1)
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
  expect((await fetch(worker.url)).status).toBe(404)
  expect((await fetch(`${worker.url}/graphql`, { method: 'POST' })).status).toBe(404)
})
