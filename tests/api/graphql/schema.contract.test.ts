/** Runs `npm run contract` as a child process: breaking changes of the published schema must be announced. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kasero-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const present = readFileSync('schema/schema.graphql', 'utf8')
const changelog = readFileSync('CHANGELOG.md', 'utf8')

function contract(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/codegen/contract.ts', ...args], {
    encoding: 'utf8',
  })
  const [complaints, deprecated] = [
    stderr.split('\n').filter((line) => line.startsWith('✗')),
    stdout.split('\n').filter((line) => line.includes('deprecated: ')),
  ]
  return { status, complaints, deprecated }
}

function withChangelog(entry: string) {
  const file = join(folder, 'CHANGELOG.md')
  writeFileSync(file, changelog.replace(/^## /m, `${entry}\n\n## `))
  return file
}

function withSchema(change: (schema: string) => string) {
  const file = join(folder, 'schema.graphql')
  writeFileSync(file, change(present))
  return file
}

describe('The schema', () => {
  it('has no unannounced breaking change and follows the schema rules', () =>
    expect(contract()).toMatchObject({ status: 0, complaints: [] }))

  it('lists deprecations with their dates and replacements', () => {
    expect(contract().deprecated).toContain(
      '  deprecated: AddToCartInput.changeId. Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.',
    )
  })

  const withoutSavings = (schema: string) =>
    schema.replace(/\n {2}"""listTotal − itemsTotal, in whole UGX\."""\n {2}savings: Int!\n/, '\n')

  it('cannot lose a field without an announcement', () => {
    expect(contract('--present', withSchema(withoutSavings)).complaints).toEqual([
      expect.stringContaining('`Cart.savings`'),
    ])
  })

  it.each<[string, number, string]>([
    [
      'that is announced',
      0,
      '## 2099-01-01\n\n- Breaking: `Cart.savings` is gone; listTotal − itemsTotal says the same.',
    ],
    ['where another removal is announced', 1, '## 2099-01-01\n\n- Breaking: `Cart.grandTotal` is gone.'],
    ['that is mentioned, but not as breaking', 1, '## 2099-01-01\n\n- `Cart.savings` is gone.'],
    ['announced before the field was published', 1, '## 2020-01-01\n\n- Breaking: `Cart.savings` is gone.'],
  ])('removal of a field %s: exit status %i', (_name, status, entry) => {
    expect(contract('--present', withSchema(withoutSavings), '--changelog', withChangelog(entry)).status).toBe(status)
  })

  it.each<[string, (schema: string) => string]>([
    [
      'a field without a description',
      (schema) => schema.replace('type Cart implements Node {', 'type Cart implements Node {\n  mystery: Int\n'),
    ],
    [
      'a deprecation without a reason',
      (schema) => schema.replace('  grandTotal: Int!', '  grandTotal: Int! @deprecated'),
    ],
    [
      'an enum value in lower case',
      (schema) => schema.replace('  NOT_ENOUGH_STOCK\n', '  notEnough\n  NOT_ENOUGH_STOCK\n'),
    ],
  ])('rejects %s', (_name, change) => {
    expect(contract('--present', withSchema(change)).status).toBe(1)
  })
})
