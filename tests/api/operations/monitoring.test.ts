/** The alert rules and the dashboard in deploy/ name metrics that /metrics has, and each alert has its runbook. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { openReplicas } from '#server/db/replicas.ts'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { createDatabase } from '../../support/app/database.ts'
import { openTestShop } from '../../support/app/shop.ts'

const TOKEN = 'a-token-of-these-tests'
const ROOT = join(import.meta.dirname, '../../..')
const SECONDS = { m: 60, h: 3_600 }
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
  const text = readFileSync(join(ROOT, 'deploy/monitoring', file), 'utf8')
  const used = [...new Set(text.match(METRIC))]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !existing.has(name) && !existing.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual(
    [],
  )
})

it('every alert links to its entry in the runbook, and every entry has its alert', () => {
  const rules = readFileSync(join(ROOT, 'deploy/monitoring/alerts.yml'), 'utf8').split(/^ +- alert: /m)
  const alerts = rules.slice(1).map((rule) => ({
    name: /^\w+/.exec(rule)?.[0],
    runbook: /^ +runbook_url: \S+\/docs\/operations\.md#(\w+)$/m.exec(rule)?.[1],
  }))
  const documentation = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const runbook = documentation.split('### Runbook\n')[1]?.split(/^## /m)[0] ?? ''
  const entries = Array.from(runbook.matchAll(/^#### (\w+)$/gm), ([, name]) => name)
  expect(alerts.map(({ name }) => name).toSorted()).toEqual(entries.toSorted())
  expect(alerts.map(({ runbook }) => runbook)).toEqual(alerts.map(({ name }) => name?.toLowerCase()))
  // The rules are in one place only.
  expect(documentation).not.toMatch(/^- alert:/m)
})

it('every range of an alert has four samples, at the documented scrape interval and at the default of Prometheus', () => {
  const documentation = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const stated = Number(/^ +scrape_interval: (\d+)s$/m.exec(documentation)?.[1])
  const rules = readFileSync(join(ROOT, 'deploy/monitoring/alerts.yml'), 'utf8')
  const ranges = Array.from(
    rules.matchAll(/\[(\d+)([mh])\]/g),
    ([, count, unit]) => Number(count) * SECONDS[unit as 'm' | 'h'],
  )
  expect(ranges.length).toBeGreaterThan(5)
  for (const interval of [stated, SECONDS.m]) expect(Math.min(...ranges)).toBeGreaterThanOrEqual(4 * interval)
})
