/** The alert rules and the dashboard in deploy/ name metrics that /metrics has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { openReplicas } from '#server/db/replicas.ts'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { createDatabase } from '../../support/app/database.ts'
import { openTestShop } from '../../support/app/shop.ts'

const TOKEN = 'a-token-of-these-tests'
const METRIC = /\b(?:kasero|nodejs|process)_[a-z0-9_]+\b/g

it.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that exist', async (file) => {
  const database = await createDatabase()
  const primary = openDatabase({ url: database.url, size: 2 })
  const log = { info() {}, warn() {} } as never
  const replicas = openReplicas({ urls: [database.url], primary, log })
  const shop = await openTestShop({
    databaseUrl: database.url,
    replicas,
    admission: createAdmissionControl(),
    telemetry: { METRICS_TOKEN: TOKEN },
  })
  onTestFinished(async () => {
    await shop.close()
    await replicas.close()
    await primary.close()
    await database.drop()
  })
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const existing = new Set(Array.from(body.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const text = readFileSync(join(import.meta.dirname, '../../../deploy/monitoring', file), 'utf8')
  const used = [...new Set(text.match(METRIC))]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !existing.has(name) && !existing.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual(
    [],
  )
})
